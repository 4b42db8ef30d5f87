import type { Option } from '../engine.ts'
import { type Drawn, figureOf, shadeOf, textStyle, tooltipOf } from './parts.ts'
import { TILE_COLUMNS, TILE_ROWS, tilesIn } from './provinces.ts'

/** One cell: where it stands, its value, the words in it, and those at the pointer. */
type Cell = { readonly column: number; readonly row: number; readonly value: number | null; readonly words: string; readonly hint: string }

/** A row of cells for each series, a column for each place; the stronger a cell, the more. */
export function heat(drawn: Drawn): Option {
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
 * A tile for each province, about where it lies. It is a diagram and no map: no border is drawn, so no approval number of a map is needed
 * and no data of borders, whose licence would have to allow this.
 */
export function provinces(drawn: Drawn): Option {
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
/** A letter of a figure needs so much room; where there is less, the table and the pointer tell. */
const LETTER_WIDTH = 7

function drawCells(cells: readonly Cell[], font: string) {
  const most = Math.max(1, ...cells.map(({ value }) => value ?? 0))
  const draw = ({ dataIndex }: { readonly dataIndex: number }, api: Api) => {
    const { value, words } = cells[dataIndex]!
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
    tooltip: tooltipOf(font, 'item', (at) => cells[at]!.hint),
    series: [{ type: 'custom', renderItem: draw, data: cells.map(({ column, row, value }) => [column, row, value ?? 0]) }],
  }
}
