import { short } from '../../console/show/amount.ts'
import type { ChartNote, ChartSeries } from '../chart-props.ts'
import type { Option } from '../engine.ts'
import { colourOf, type DrawnChart, FAINT, hintAt, textStyle, tooltipOf } from './parts.ts'

const [NAME_WIDTH, LINE_WIDTH, RUNNING_OPACITY] = [132, 2, 0.45]

/** Draws lines and bars over ordered places. Bars of names are horizontal, so that long names fit. */
export function overAxes(drawn: DrawnChart): Option {
  const { kind, series, font } = drawn
  const [places, amounts] = [placesOf(drawn), amountsOf(drawn)]
  const isLying = kind === 'rows'
  return {
    animation: false,
    grid: { left: 0, right: isLying ? 48 : 8, top: 8, bottom: 0 },
    xAxis: isLying ? amounts : places,
    yAxis: isLying ? { ...places, inverse: true } : amounts,
    tooltip: { ...tooltipOf(font, 'axis', (at) => hintAt(at, drawn)), axisPointer: POINTER },
    series: [
      ...series.map((each, which) => seriesOf(each, which, drawn)),
      ...series.flatMap((each, which) => runningOf(each, which, drawn)),
    ],
  }
}

const POINTER = { type: 'shadow', animation: false, label: { show: false }, shadowStyle: { color: 'var(--c-band)' } }

function placesOf({ kind, x, days, font }: DrawnChart) {
  return {
    type: 'category',
    data: x,
    boundaryGap: kind !== 'area',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: 'var(--line-strong)' } },
    axisLabel: {
      ...textStyle(font),
      hideOverlap: true,
      ...(kind === 'rows' && { interval: 0, width: NAME_WIDTH, overflow: 'truncate' }),
      ...(days && { formatter: (day: string) => day.slice(5) }),
    },
  }
}

const amountsOf = ({ series, language, unit = '', font }: DrawnChart) => ({
  type: 'value',
  splitNumber: 2,
  // Counts have no fractions, so the axis shows whole numbers only.
  ...(series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0))) && { minInterval: 1 }),
  axisLabel: { ...textStyle(font), hideOverlap: true, formatter: (value: number) => `${short(value, language)}${unit}` },
  splitLine: { lineStyle: { color: 'var(--c-grid)' } },
})

function seriesOf({ name, values }: ChartSeries, which: number, drawn: DrawnChart) {
  const { kind, faint, notes } = drawn
  const isBar = kind === 'rows' || (kind === 'bar' && name !== faint)
  return {
    name,
    data: isBar
      ? values.map((value, at) => (at === drawn.running ? { value, itemStyle: { opacity: RUNNING_OPACITY } } : value))
      : untilRunning(values, name, drawn),
    type: isBar ? 'bar' : 'line',
    itemStyle: { color: name === faint ? FAINT : colourOf(which) },
    emphasis: { disabled: true },
    ...(isBar ? barOf(drawn) : lineOf(which, name === faint, drawn)),
    ...(which === 0 && notes.length > 0 && { markLine: markLineOf(notes) }),
  }
}

/** Removes the value of the running day from a line; runningOf() draws that stretch. */
const untilRunning = (values: ChartSeries['values'], name: string, { running, faint }: DrawnChart) =>
  name === faint ? values : values.map((value, at) => (at === running ? null : value))

/** Draws a dashed line from the last complete day to the running day. Bars of the running day are pale instead. */
function runningOf({ name, values }: ChartSeries, which: number, { kind, running, faint }: DrawnChart): readonly object[] {
  if (running < 0 || name === faint || (kind !== 'line' && kind !== 'area')) return []
  return [
    {
      data: values.map((value, at) => (at === running || at === running - 1 ? value : null)),
      type: 'line',
      silent: true,
      showSymbol: running === 0,
      itemStyle: { color: colourOf(which) },
      emphasis: { disabled: true },
      lineStyle: { color: colourOf(which), width: LINE_WIDTH, type: 'dashed' },
      ...(kind === 'area' && { stack: 'running' }),
    },
  ]
}

const barOf = ({ kind, series, faint, language, unit = '', font }: DrawnChart) => ({
  barMaxWidth: kind === 'rows' ? 14 : 28,
  ...(kind === 'bar' && { stack: 'all' }),
  // Prints values next to the bars when there is a single series.
  ...(kind === 'rows' &&
    series.filter(({ name }) => name !== faint).length === 1 && {
      label: {
        show: true,
        position: 'right',
        ...textStyle(font, 'var(--text-2)'),
        formatter: ({ value }: { value: number }) => `${short(value, language)}${unit}`,
      },
    }),
})

const lineOf = (which: number, isFaint: boolean, { kind, x }: DrawnChart) => ({
  showSymbol: x.length === 1,
  lineStyle: isFaint ? { color: FAINT, type: 'dashed', width: 1 } : { color: colourOf(which), width: LINE_WIDTH },
  ...(kind === 'area' && !isFaint && { stack: 'all', areaStyle: { color: colourOf(which), opacity: 0.35 } }),
})

const markLineOf = (notes: readonly ChartNote[]) => ({
  silent: true,
  animation: false,
  symbol: ['none', 'circle'],
  symbolSize: 8,
  label: { show: false },
  lineStyle: { color: 'var(--warn)', type: 'dotted', width: 1 },
  itemStyle: { color: 'var(--warn)' },
  data: notes.map(({ at }) => ({ xAxis: at })),
})
