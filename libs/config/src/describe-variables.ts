import type { Variables } from './read-environment.js';

/** The text of an app's .env.example: every variable at its default, each with what it is for. */
export function envExample(app: string, declared: Variables): string {
  const entries = Object.entries(declared).map(([name, { why, what, standard, isRequired }]) => {
    const must = isRequired ? ' Required unless NODE_ENV is development or test.' : '';
    const lines = wrapped(`${why}${must} Takes ${what}.`, 118);
    return [...lines.map((line) => `# ${line}`), `${name}=${name === 'NODE_ENV' ? 'development' : standard}`].join(
      '\n',
    );
  });
  return [
    `# Every variable of ${app} and its worker, with its default. Made by "npm run configuration".`,
    '# NAME_FILE=/a/file takes the text of NAME from a file. A limit of 0 is switched off. An empty list is an empty list.',
    '',
    entries.join('\n\n'),
    '',
  ].join('\n');
}

/** The same as a table for the documentation, in Markdown. */
export function variableTable(declared: Variables): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const rows = Object.entries(declared).map(([name, { why, what, standard, isSecret, isRequired }]) => {
    const preset = isRequired ? '**required**' : standard === '' ? '' : `\`${standard}\``;
    return `| \`${name}\`${isSecret ? ' (secret)' : ''} | ${preset} | ${cell(what)} | ${cell(why)} |`;
  });
  return ['| Variable | Default | Takes | What for |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
