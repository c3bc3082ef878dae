export const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The value that this share of the numbers does not exceed. */
export const quantile = (numbers, share) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
};

/** Median, minimum and maximum. */
export const spread = (numbers, digits = 0) =>
  `${median(numbers).toFixed(digits)} (${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)})`;

/** A goal for the summary, and whether it is met. */
export const goalOf = (text, isMet) => `${text}: ${isMet ? 'met' : 'missed'}`;

export function table(heads, rows) {
  const lines = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_head, column) => Math.max(3, ...lines.map((line) => line[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1).map(line)].join('\n');
}
