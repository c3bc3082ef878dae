export const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

export const spread = (numbers, digits = 0) =>
  `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)})`;

export function table(heads, rows) {
  const lines = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_head, column) => Math.max(3, ...lines.map((line) => line[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1).map(line)].join('\n');
}

/** The ratios of the first to another in each round: of rates, and of CPU time per unit. */
export function ratios(first, other) {
  const rates = first.runs.map((run, round) => run.perSecond / other.runs[round].perSecond);
  const spentOf = ({ spent }) => Object.values(spent).reduce((sum, each) => sum + each, 0);
  const cpu = first.runs.map((run, round) => spentOf(other.runs[round]) / spentOf(run));
  return { rates, cpu: cpu.every((each) => Number.isFinite(each) && each > 0) ? cpu : undefined };
}

/** In both ratios, more is better for the first program. Ratios of CPU time are comparable between machines. */
export function comparison(results) {
  const [first] = results;
  const parts = [...new Set(results.flatMap(({ runs }) => Object.keys(runs[0].spent)))];
  const hasWal = results.some(({ runs }) => runs[0].wal !== undefined);
  const heads = ['', 'per second', 'p50 ms', 'p99 ms', ...parts.map((part) => `${part}, CPU µs`)];
  if (hasWal) heads.push('WAL bytes');
  heads.push('plinth / this, by rate', 'by CPU');
  const rows = results.map((result) => {
    const { runs } = result;
    const of = (pick) => runs.map(pick);
    const { rates, cpu } = ratios(first, result);
    const own = result === first;
    return [
      result.name,
      spread(of(({ perSecond }) => perSecond)),
      median(of(({ p50 }) => p50)).toFixed(1),
      median(of(({ p99 }) => p99)).toFixed(1),
      ...parts.map((part) => (runs[0].spent[part] === undefined ? '' : spread(of(({ spent }) => spent[part])))),
      ...(hasWal ? [runs[0].wal === undefined ? '' : median(of(({ wal }) => wal)).toFixed(0)] : []),
      own ? '' : spread(rates, 2),
      own || !cpu ? '' : spread(cpu, 2),
    ];
  });
  return table(heads, rows);
}
