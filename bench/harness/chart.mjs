// A line chart as SVG text, readable in light and dark mode.
const [width, height, left, right, top, bottom] = [720, 300, 56, 168, 40, 44];
const colours = ['#2563eb', '#d97706', '#059669', '#db2777'];

/** `series` map names to one value for each of the `labels` on the x axis. */
export function lineChart({ title, labels, xTitle, yTitle, series }) {
  const most = niceMaximum(Math.max(...Object.values(series).flat()));
  const x = (index) => left + ((width - left - right) * index) / Math.max(1, labels.length - 1);
  const y = (value) => height - bottom - ((height - top - bottom) * value) / most;
  const text = (at, content, more = '') => `<text x="${at[0]}" y="${at[1]}" ${more}>${content}</text>`;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * most);
  const grid = ticks.map((tick) => {
    const line = `<line x1="${left}" x2="${width - right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#8884"/>`;
    return line + text([left - 8, y(tick) + 4], Number(tick.toFixed(2)), 'text-anchor="end"');
  });
  const axis = labels.map((label, index) => text([x(index), height - bottom + 18], label, 'text-anchor="middle"'));
  // Labels at the ends of lines move apart.
  let free = Infinity;
  const ends = Object.entries(series)
    .map(([name, values], index) => ({ name, values, colour: colours[index % colours.length] }))
    .sort((one, other) => one.values.at(-1) - other.values.at(-1))
    .map((one) => {
      free = Math.min(y(one.values.at(-1)) + 4, free - 15);
      return { ...one, labelAt: [x(labels.length - 1) + 10, free] };
    });
  const lines = ends.map(({ name, values, colour, labelAt }) => {
    const points = values.map((value, index) => [x(index), y(value)]);
    const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`).join('');
    const path = `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`;
    return path + dots + text(labelAt, name, `style="fill: ${colour}"`);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${title}">`,
    '<style>text { font: 12px system-ui, sans-serif; fill: #57606a } @media (prefers-color-scheme: dark) { text { fill: #9198a1 } }</style>',
    text([left, 20], `${title}`, 'style="font-weight: 600; font-size: 13px"'),
    text([left, 34], yTitle, 'style="font-size: 11px"'),
    ...[...grid, ...axis, ...lines],
    text([(left + width - right) / 2, height - 8], xTitle, 'text-anchor="middle"'),
    '</svg>\n',
  ].join('');
}

const niceMaximum = (value) => {
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 5, 10].map((step) => step * unit).find((step) => step >= value);
};
