import { enumerated, type CompiledValues, type ConditionKind, type Signals } from './condition.js';

const maxLength = 255; // as long as a user's group may be

/** `user_group`: the user is in any of the named groups. Names are compared exactly. */
export const userGroup: ConditionKind = {
  fault: (value) =>
    value.length >= 1 && [...value].length <= maxLength
      ? null
      : { rule: 'group', message: `must be a group name of 1 to ${maxLength} characters` },

  compile(values): CompiledValues {
    const wanted = new Set(values);
    const only = wanted.size === 1 ? values[0] : undefined;
    const shared = (groups: ReadonlySet<string>): string | undefined => {
      for (const group of groups) if (wanted.has(group)) return group;
      return undefined;
    };
    return {
      terms: { by: 'text', values },
      includes: ({ groups }: Signals) =>
        groups === null ? undefined : only === undefined ? shared(groups) !== undefined : groups.has(only),
      sentence({ groups }) {
        if (groups === null) return 'The groups of the user are not known.';
        const found = shared(groups);
        return found === undefined
          ? `The user is not in the group ${enumerated(values)}.`
          : `The user is in the group ${found}.`;
      },
    };
  },
};
