import type { Option } from '../engine.ts'
import { type DrawnChart, figureOf, shadeOf, textStyle, tooltipOf } from './parts.ts'
import { TILE_COLUMNS, TILE_ROWS, tilesIn } from './provinces.ts'

/** A cell with its position, its value, its text and its tooltip. */
type Cell = { readonly column: number; readonly row: number; readonly value: number | null; readonly words: string; readonly hint: string }

/** Draws a row of cells for each series and a column for each place. Higher values have stronger colours. */
export function heat(drawn: DrawnChart): Option {
  const { x, series, font } = drawn
  const cells = series.flatMap(({ name, values }, row) =>
    values.flatMap((value, column): Cell[] => {
      const words = figureOf(value, drawn)
      return value === null ? [] : [{ column, row, value, words, hint: `${name} · ${x[column]}\n${words}` }]
    }),
  )
  const axis = {
    type: 'category',
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { ...textStyle(font), hideOverlap: true },
  }
  return {
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    xAxis: { ...axis, data: x },
    yAxis: { ...axis, inverse: true, data: series.map(({ name }) => name) },
    ...drawCells(cells, font),
  }
}

/**
 * Draws a tile for each province, roughly at its position. The result is a diagram, not a map. It draws no borders, so it needs neither a
 * map approval number nor licensed border data.
 */
export function provinces(drawn: DrawnChart): Option {
  const { x, series, codes = [], language, font } = drawn
  const values = series[0]?.values ?? []
  const cells = tilesIn(language).map(({ code, ...tile }): Cell => {
    const at = codes.findIndex((each) => each.startsWith(code))
    const value = values[at] ?? null
    return { ...tile, value, hint: `${x[at] ?? tile.words}\n${figureOf(value, drawn)}` }
  })
  const axis = (length: number) => ({ type: 'category', show: false, data: Array.from({ length }, (_, at) => String(at)) })
  return {
    grid: { left: 'center', width: TILE_COLUMNS * 40, top: 0, bottom: 0 },
    xAxis: axis(TILE_COLUMNS),
    yAxis: { ...axis(TILE_ROWS), inverse: true },
    ...drawCells(cells, font),
  }
}

type Api = { value(at: number): number; coord(point: readonly number[]): [number, number]; size(of: readonly number[]): [number, number] }
const GAP = 2
/** Pixels per letter of a value. Cells that are too narrow omit the text; the table and the tooltip still show it. */
const LETTER_WIDTH = 7

function drawCells(cells: readonly Cell[], font: string) {
  const most = Math.max(1, ...cells.map(({ value }) => value ?? 0))
  const draw = ({ dataIndex }: { readonly dataIndex: number }, api: Api) => {
    const cell = cells[dataIndex]
    if (!cell) return undefined
    const { value, words } = cell
    const [x, y] = api.coord([api.value(0), api.value(1)])
    const [width, height] = api.size([1, 1])
    return {
      type: 'rect',
      shape: { x: x - width / 2 + GAP / 2, y: y - height / 2 + GAP / 2, width: width - GAP, height: height - GAP, r: 3 },
      style: { fill: value === null ? 'var(--sunken)' : shadeOf(value / most) },
      textContent: {
        style: { text: words.length * LETTER_WIDTH > width ? '' : words, fill: 'var(--text)', fontSize: 12, fontFamily: font },
      },
      textConfig: { position: 'inside' },
    }
  }
  return {
    animation: false,
    tooltip: tooltipOf(font, 'item', (at) => cells[at]?.hint ?? ''),
    series: [{ type: 'custom', renderItem: draw, data: cells.map(({ column, row, value }) => [column, row, value ?? 0]) }],
  }
}
