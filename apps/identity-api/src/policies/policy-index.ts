import { missingSignals, type CompiledPolicy } from './compile-policy.js';
import type { ConditionType, Signals } from './conditions/condition.js';
import { evaluatePolicy, toEvaluated, type EvaluatedPolicy } from './evaluate-policy.js';
import { RangeIndex } from './range-index.js';

const bitsOfWord = 32;

/** Conditions, a bit each: `slots` are words of the evaluation, `bits` the conditions in them. */
interface ConditionBits {
  readonly slots: number[];
  readonly bits: number[];
}

/** A window of time and the conditions that name it. */
interface IndexedWindow {
  covers: (at: Date) => boolean;
  readonly conditions: ConditionBits;
}

type TextType = Exclude<ConditionType, 'network' | 'time'>;
const textTypes: readonly TextType[] = ['user_group', 'country', 'passkey_kind', 'aal', 'authenticator'];

/**
 * The policies of an organization by the values of their conditions. An evaluation looks each signal up once, instead of
 * asking each condition: what it costs grows with what matches. Each condition is a bit, set where the signal is among
 * its values; `in` wants it set, `not_in` wants it not.
 */
export class PolicyIndex {
  private readonly words: number;
  /** The bits that each policy's conditions have to have for all of them to be met. */
  private readonly wanted: Int32Array;
  private readonly found: Int32Array;
  private readonly texts = new Map<TextType, Map<string, ConditionBits>>();
  private readonly ranges = new RangeIndex<ConditionBits>(() => ({ slots: [], bits: [] }));
  private readonly windows = new Map<string, IndexedWindow>();
  /** What an evaluation says of a policy, by the index of its first unmet condition; the last is that none is unmet. */
  private readonly outcomes: EvaluatedPolicy[][];

  constructor(private readonly policies: readonly CompiledPolicy[]) {
    const longest = policies.reduce((most, { conditions }) => Math.max(most, conditions.length), 1);
    this.words = Math.ceil(longest / bitsOfWord);
    this.wanted = new Int32Array(policies.length * this.words);
    this.found = new Int32Array(policies.length * this.words);
    this.outcomes = policies.map(() => []);
    for (const type of textTypes) this.texts.set(type, new Map());
    for (const [number, { conditions }] of policies.entries())
      for (const [index, { type, terms, wantsMatch }] of conditions.entries()) {
        const slot = number * this.words + Math.floor(index / bitsOfWord);
        const bit = 1 << (index % bitsOfWord);
        if (wantsMatch) this.wanted[slot]! |= bit;
        if (terms.by === 'text') for (const value of terms.values) this.addText(type as TextType, value, slot, bit);
        else if (terms.by === 'range') for (const range of terms.ranges) add(this.ranges.at(range), slot, bit);
        else for (const window of terms.windows) this.addWindow(window, slot, bit);
      }
  }

  /** What each policy makes of a sign-in, in order. */
  evaluate(signals: Signals): EvaluatedPolicy[] {
    this.find(signals);
    const missing = missingSignals(signals);
    const { policies, words, wanted, found } = this;
    const evaluated = new Array<EvaluatedPolicy>(policies.length);
    for (let number = 0; number < policies.length; number += 1) {
      const policy = policies[number]!;
      if ((policy.asksFor & missing) !== 0) {
        evaluated[number] = evaluatePolicy(policy, signals, missing);
        continue;
      }
      let unmet = -1;
      for (let word = 0; word < words; word += 1) {
        const different = wanted[number * words + word]! ^ found[number * words + word]!;
        if (different === 0) continue;
        unmet = word * bitsOfWord + 31 - Math.clz32(different & -different);
        break;
      }
      evaluated[number] = this.outcomeOf(number, unmet);
    }
    return evaluated;
  }

  /** The same object each time: an evaluation of a thousand policies makes no thousand objects. */
  private outcomeOf(number: number, unmet: number): EvaluatedPolicy {
    const policy = this.policies[number]!;
    const place = unmet === -1 ? policy.conditions.length : unmet;
    return (this.outcomes[number]![place] ??= Object.freeze(toEvaluated(policy, unmet === -1 ? null : unmet, 0)));
  }

  private find({ groups, address, country, passkeyKind, aal, authenticator, at }: Signals): void {
    this.found.fill(0);
    const groupsOf = this.texts.get('user_group')!;
    if (groups) for (const group of groups) this.mark(groupsOf.get(group));
    for (const [type, value] of [
      ['country', country],
      ['passkey_kind', passkeyKind],
      ['aal', aal],
      ['authenticator', authenticator],
    ] as const)
      if (value !== null) this.mark(this.texts.get(type)!.get(value));
    if (address) this.ranges.forEachHolding(address, (conditions) => this.mark(conditions));
    for (const { covers, conditions } of this.windows.values()) if (covers(at)) this.mark(conditions);
  }

  private mark(conditions: ConditionBits | undefined): void {
    if (!conditions) return;
    const { slots, bits } = conditions;
    for (let index = 0; index < slots.length; index += 1) this.found[slots[index]!]! |= bits[index]!;
  }

  private addText(type: TextType, value: string, slot: number, bit: number): void {
    const byValue = this.texts.get(type)!;
    let conditions = byValue.get(value);
    if (!conditions) byValue.set(value, (conditions = { slots: [], bits: [] }));
    add(conditions, slot, bit);
  }

  private addWindow(
    { text, covers }: { text: string; covers: (at: Date) => boolean },
    slot: number,
    bit: number,
  ): void {
    let window = this.windows.get(text);
    if (!window) this.windows.set(text, (window = { covers, conditions: { slots: [], bits: [] } }));
    add(window.conditions, slot, bit);
  }
}

/** Conditions of one word are one entry: they are added one policy after another. */
function add({ slots, bits }: ConditionBits, slot: number, bit: number): void {
  const last = slots.length - 1;
  if (slots[last] === slot) bits[last]! |= bit;
  else {
    slots.push(slot);
    bits.push(bit);
  }
}
