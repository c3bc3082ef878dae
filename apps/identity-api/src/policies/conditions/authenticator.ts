import { enumerated, type ConditionKind } from './condition.js';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
// An AAGUID of zeros: the authenticator does not report its model (WebAuthn §5.1.3).
const unknownModel = /^[0-]+$/;

/** Whether the text is the AAGUID of an authenticator model (WebAuthn §6.5.1). */
export const isAaguid = (text: string): boolean => uuid.test(text) && !unknownModel.test(text);

export const aaguidMessage =
  'must be the AAGUID of an authenticator model, such as ee882879-721c-4913-9775-3dfcce97072a';

/** `authenticator`: the AAGUID of the passkey's authenticator, known if it was attested. */
export const authenticator: ConditionKind = {
  fault: (value) => (isAaguid(value) ? null : { rule: 'aaguid', message: aaguidMessage }),

  compile(values) {
    const wanted = new Set(values.map((value) => value.toLowerCase()));
    return {
      includes: ({ authenticator: model }) => (model === null ? undefined : wanted.has(model)),
      sentence({ authenticator: model }) {
        if (model === null) return 'The authenticator model is not attested.';
        const subject = `The authenticator model is ${model}`;
        return wanted.has(model) ? `${subject}.` : `${subject}, not ${enumerated([...wanted])}.`;
      },
    };
  },
};
