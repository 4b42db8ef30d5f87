import { BarChart, CustomChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, RadarComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([
  BarChart,
  CustomChart,
  LineChart,
  PieChart,
  RadarChart,
  GridComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
])

export type Option = EChartsCoreOption
/** Along which axis places stand; none where each is a part of its own, such as a slice. */
export type Along = 'x' | 'y' | undefined
export type Engine = {
  draw(option: Option): void
  /** Tells which place was pressed. */
  onPlace(along: Along, follow: ((at: number) => void) | undefined): void
  close(): void
}

/** Draws into an element, and again when its width changes. */
export function openEngine(element: HTMLElement): Engine {
  emptyWithoutMarkup(element)
  const chart = init(element, undefined, { renderer: 'svg' })
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(element)
  let [placesAlong, onMove]: [Along, ((at: number) => void)?] = [undefined]
  const pointer = chart.getZr()
  pointer.on('mousemove', () => onMove && pointer.setCursorStyle('pointer'))
  pointer.on('click', ({ offsetX, offsetY }) => {
    const at = placesAlong && placeAt(chart, placesAlong, [offsetX, offsetY])
    if (at !== undefined) onMove?.(at)
  })
  chart.on('click', ({ dataIndex }) => {
    if (placesAlong === undefined) onMove?.(dataIndex)
  })
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    onPlace: (along, follow) => {
      ;[placesAlong, onMove] = [along, follow]
    },
    close: () => {
      observer.disconnect()
      const drawn = element.querySelector('svg')
      if (drawn) emptyWithoutMarkup(drawn)
      chart.dispose()
    },
  }
}

/** The library empties its element, and what it has drawn, by `innerHTML`, which the content policy forbids. */
const emptyWithoutMarkup = (element: Element): void => {
  Object.defineProperty(element, 'innerHTML', { set: () => element.replaceChildren(), configurable: true })
}

/** The place above or beside which a point lies. */
function placeAt(chart: EChartsType, along: 'x' | 'y', point: [number, number]): number | undefined {
  if (!chart.containPixel({ gridIndex: 0 }, point)) return undefined
  const [x, y] = chart.convertFromPixel({ gridIndex: 0 }, point) as [number, number]
  return along === 'x' ? x : y
}
