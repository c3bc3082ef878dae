import { enumerated, type CompiledValues, type ConditionKind } from './condition.js';

const maxLength = 255; // the maximum length of a user's group

/** `user_group`: the user is in one of the named groups, compared exactly. */
export const userGroup: ConditionKind = {
  fault: (value) =>
    value.length >= 1 && [...value].length <= maxLength
      ? null
      : { rule: 'group', message: `must be a group name of 1 to ${maxLength} characters` },

  compile(values): CompiledValues {
    const shared = (groups: ReadonlySet<string>) => values.find((value) => groups.has(value));
    return {
      includes: ({ groups }) => (groups === null ? undefined : shared(groups) !== undefined),
      sentence({ groups }) {
        if (groups === null) return 'The groups of the user are unknown.';
        const found = shared(groups);
        return found === undefined
          ? `The user is not in the group ${enumerated(values)}.`
          : `The user is in the group ${found}.`;
      },
    };
  },
};
