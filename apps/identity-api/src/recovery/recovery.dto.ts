import { EmailAddress } from '../fields.js';

export class RequestRecovery {
  @EmailAddress({ description: 'The response does not depend on whether the person exists.' })
  email!: string;
}
