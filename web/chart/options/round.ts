import { formatPercent } from '../../console/show/amount.ts'
import type { Option } from '../engine.ts'
import { colourOf, type DrawnChart, figureOf, textStyle, tooltipOf } from './parts.ts'

/** Draws shares of a whole and labels each slice with its share. */
export function donut(drawn: DrawnChart): Option {
  const { x, series, language, font } = drawn
  const values = series[0]?.values ?? []
  const all = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const shareAt = (at: number) => formatPercent((values[at] ?? 0) / all, language)
  return {
    animation: false,
    tooltip: tooltipOf(font, 'item', (at) => `${x[at]}\n${figureOf(values[at] ?? null, drawn)}  ${shareAt(at)}`),
    series: [
      {
        type: 'pie',
        radius: ['46%', '68%'],
        startAngle: 90,
        emphasis: { disabled: true },
        itemStyle: { borderColor: 'var(--surface)', borderWidth: 2 },
        label: {
          ...textStyle(font, 'var(--text-2)'),
          alignTo: 'edge',
          edgeDistance: 0,
          overflow: 'break',
          formatter: ({ dataIndex }: { dataIndex: number }) => `${x[dataIndex]}\n${shareAt(dataIndex)}`,
        },
        labelLine: { length: 8, length2: 8, lineStyle: { color: 'var(--line-strong)' } },
        data: values.map((value, at) => ({
          value: value ?? 0,
          name: x[at],
          itemStyle: { color: colourOf(at) },
          // Empty slices have no label.
          ...(!value && { label: { show: false }, labelLine: { show: false } }),
        })),
      },
    ],
  }
}

/** Draws one polygon for each series, with one spoke for each place. */
export function radar(drawn: DrawnChart): Option {
  const { x, series, font } = drawn
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const hint = (of: number) => [series[of]?.name, ...x.map((name, at) => `${name}  ${figureOf(series[of]?.values[at] ?? null, drawn)}`)]
  return {
    animation: false,
    tooltip: tooltipOf(font, 'item', (_, of) => hint(of).join('\n')),
    radar: {
      indicator: x.map((name) => ({ name, max: most })),
      radius: '62%',
      splitNumber: 3,
      axisName: { ...textStyle(font), width: 88, overflow: 'truncate' },
      axisLine: { lineStyle: { color: 'var(--c-grid)' } },
      splitLine: { lineStyle: { color: 'var(--c-grid)' } },
      splitArea: { show: false },
    },
    series: series.map(({ name, values }, which) => ({
      type: 'radar',
      symbolSize: 4,
      emphasis: { disabled: true },
      itemStyle: { color: colourOf(which) },
      lineStyle: { color: colourOf(which), width: 2 },
      areaStyle: { color: colourOf(which), opacity: 0.12 },
      data: [{ name, value: values.map((value) => value ?? 0) }],
    })),
  }
}
