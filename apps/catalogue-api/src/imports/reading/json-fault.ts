const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const blanks = /[ \t\n\r]*/y;

/**
 * The index of the first character that cannot stand where it does in a JSON text (RFC 8259); the length of the text where
 * it ends too early, and undefined where it is sound. For messages: JSON.parse does not always say.
 */
export function jsonFaultAt(text: string): number | undefined {
  const open: string[] = [];
  let at = 0;
  let expected: 'value' | 'first item' | 'first name' | 'name' | 'colon' | 'end' = 'value';
  for (;;) {
    at = endOf(blanks, text, at)!;
    const char = text[at];
    if (char === undefined) return expected === 'end' && open.length === 0 ? undefined : at;
    if (expected === 'end') {
      if (char === ',' && open.length > 0) expected = open.at(-1) === '{' ? 'name' : 'value';
      else if (open.at(-1) === (char === '}' ? '{' : char === ']' ? '[' : '')) open.pop();
      else return at;
      at += 1;
    } else if (expected === 'colon') {
      if (char !== ':') return at;
      [at, expected] = [at + 1, 'value'];
    } else if ((expected === 'first item' && char === ']') || (expected === 'first name' && char === '}')) {
      open.pop();
      [at, expected] = [at + 1, 'end'];
    } else if (expected === 'name' || expected === 'first name') {
      const end = char === '"' ? endOfString(text, at) : { fault: at };
      if ('fault' in end) return end.fault;
      [at, expected] = [end.at, 'colon'];
    } else if (char === '{' || char === '[') {
      open.push(char);
      [at, expected] = [at + 1, char === '{' ? 'first name' : 'first item'];
    } else {
      const end = char === '"' ? endOfString(text, at) : endOfPlain(text, at);
      if ('fault' in end) return end.fault;
      [at, expected] = [end.at, 'end'];
    }
  }
}

type End = { at: number } | { fault: number };

function endOfPlain(text: string, from: number): End {
  const at = endOf(number, text, from) ?? endOf(word, text, from);
  return at === undefined ? { fault: from } : { at };
}

function endOfString(text: string, from: number): End {
  for (let at = from + 1; at < text.length;) {
    const char = text[at]!;
    if (char === '"') return { at: at + 1 };
    if (char < ' ') return { fault: at };
    const next = char === '\\' ? endOf(escape, text, at) : at + 1;
    if (next === undefined) return { fault: at };
    at = next;
  }
  return { fault: text.length };
}

/** Where a match that begins at `from` ends. */
function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
