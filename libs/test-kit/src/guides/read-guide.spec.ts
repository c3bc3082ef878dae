import { blocksOf, sectionOf } from './read-guide.js';

const fence = '```';

describe('blocksOf', () => {
  it('executable blocks are found, each with the output directly after it', () => {
    const text = [
      ...['# Guide', `${fence}sh`, 'a', 'b', fence, '', `${fence}json`, '{}', fence],
      ...[
        `${fence}text`,
        'only shown',
        fence,
        `${fence}js`,
        'c',
        fence,
        'In words',
        `${fence}text`,
        'only shown',
        fence,
      ],
      ...[`${fence}console`, 'only shown', fence, `${fence}python`, '# check.py', fence],
    ].join('\n');
    expect(blocksOf(text)).toEqual([
      { language: 'bash', text: 'a\nb', line: 2, output: { language: 'json', text: '{}' } },
      { language: 'js', text: 'c', line: 13 },
      { language: 'python', text: '# check.py', line: 23, file: 'check.py' },
    ]);
  });
});

describe('sectionOf', () => {
  it('a section ends at the next heading of its level', () => {
    expect(sectionOf('# A\n## B\nb\n### C\nc\n## D\nd', '## B')).toBe('## B\nb\n### C\nc');
    expect(() => sectionOf('# A', '## B')).toThrow('There is no heading "## B".');
  });
});
