/** What a fenced block shows of the output of the one before it. */
export interface ShownOutput {
  language: 'json' | 'text';
  text: string;
}

/** A fenced block that is run. */
export interface GuideBlock {
  language: 'bash' | 'js' | 'python';
  text: string;
  /** Where it begins in the guide. */
  line: number;
  /** The file that it is saved as, where its first line is a comment that names one; it is not run by itself then. */
  file?: string;
  output?: ShownOutput;
}

const runnable: Record<string, GuideBlock['language']> = {
  ...{ sh: 'bash', bash: 'bash' },
  ...{ js: 'js', python: 'python' },
};

/**
 * The blocks of a guide (Markdown) that are run, in their order. A `json` or `text` block that follows one directly is
 * its output; anywhere else, and in any other language, a block is only shown.
 */
export function blocksOf(markdown: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let fence: { language: string; begin: number } | undefined;
  let previous: GuideBlock | undefined;
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    if (!fence) {
      const language = /^```(\w*)\s*$/.exec(line)?.[1];
      if (language !== undefined) fence = { language, begin: index };
      else if (line.trim() !== '') previous = undefined;
      continue;
    }
    if (!/^```\s*$/.test(line)) continue;
    const { language, begin } = fence;
    fence = undefined;
    const text = lines.slice(begin + 1, index).join('\n');
    const kind = runnable[language];
    if (kind) {
      const file = kind === 'bash' ? undefined : /^(?:\/\/|#) ([\w-]+\.(?:mjs|py))$/.exec(text.split('\n', 1)[0]!)?.[1];
      previous = { language: kind, text, line: begin + 1, ...(file === undefined ? {} : { file }) };
      blocks.push(previous);
    } else {
      if (previous && (language === 'json' || language === 'text')) previous.output = { language, text };
      previous = undefined;
    }
  }
  return blocks;
}

/** The part of a Markdown text from this heading to the next of its level. */
export function sectionOf(markdown: string, heading: string): string {
  const lines = markdown.split('\n');
  const begin = lines.indexOf(heading);
  if (begin === -1) throw new Error(`There is no heading "${heading}".`);
  const level = heading.slice(0, heading.indexOf(' ') + 1);
  const end = lines.findIndex((line, index) => index > begin && line.startsWith(level));
  return lines.slice(begin, end === -1 ? undefined : end).join('\n');
}
