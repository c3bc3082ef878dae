import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';

interface SeriesChartProps {
  /** What the chart shows, for people who do not see it. */
  label: string;
  /** A row for each day or week; `date` is the label of the axis. */
  data: Record<string, number | string>[];
  series: { name: string; label: string; color: string }[];
  height?: number;
}

/** Load it with `lazy()`: the chart library is large. */
export function SeriesChart({ label, data, series, height = 260 }: SeriesChartProps) {
  return (
    <AreaChart
      role="img"
      aria-label={label}
      h={height}
      data={data}
      dataKey="date"
      series={series}
      withDots={false}
      withLegend={series.length > 1}
      curveType="linear"
      fillOpacity={0.15}
      areaChartProps={{ accessibilityLayer: false }}
      yAxisProps={{ width: 44, allowDecimals: false }}
    />
  );
}
