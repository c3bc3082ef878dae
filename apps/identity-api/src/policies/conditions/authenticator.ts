import { enumerated, type ConditionKind } from './condition.js';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
// What an authenticator says that does not tell its model (WebAuthn §5.1.3): none proves to be of it.
const ofNoModel = /^[0-]+$/;

/** Whether a text is the AAGUID of a model of authenticators (WebAuthn §6.5.1). */
export const isAaguid = (text: string): boolean => uuid.test(text) && !ofNoModel.test(text);

export const aaguidMessage =
  'must be the AAGUID of a model of authenticators, such as ee882879-721c-4913-9775-3dfcce97072a';

/** `authenticator`: the model of the passkey's authenticator, by its AAGUID. It is known where it was attested. */
export const authenticator: ConditionKind = {
  fault: (value) => (isAaguid(value) ? null : { rule: 'aaguid', message: aaguidMessage }),

  compile(values) {
    const wanted = new Set(values.map((value) => value.toLowerCase()));
    return {
      includes: ({ authenticator: model }) => (model === null ? undefined : wanted.has(model)),
      sentence({ authenticator: model }) {
        if (model === null) return 'The model of the authenticator is not attested.';
        const subject = `The authenticator is of the model ${model}`;
        return wanted.has(model) ? `${subject}.` : `${subject}, not ${enumerated([...wanted])}.`;
      },
    };
  },
};
