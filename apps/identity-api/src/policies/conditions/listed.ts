import { enumerated, type ConditionKind, type Signals, type ValueFault } from './condition.js';

/** A type of condition whose values come from a fixed list, and whose signal is one of them or not known. */
export function listed(type: {
  allowed: ReadonlySet<string>;
  fault: ValueFault;
  /** How the signal begins a sentence: `The country`. */
  subject: string;
  signal(signals: Signals): string | null;
}): ConditionKind {
  return {
    fault: (value) => (type.allowed.has(value) ? null : type.fault),
    compile(values) {
      const wanted = new Set(values);
      return {
        terms: { by: 'text', values },
        includes(signals) {
          const signal = type.signal(signals);
          return signal === null ? undefined : wanted.has(signal);
        },
        sentence(signals) {
          const signal = type.signal(signals);
          if (signal === null) return `${type.subject} is not known.`;
          return wanted.has(signal)
            ? `${type.subject} is ${signal}.`
            : `${type.subject} is ${signal}, not ${enumerated(values)}.`;
        },
      };
    },
  };
}
