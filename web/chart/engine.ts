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
/** Names the axis that holds the places; undefined when each place is a shape of its own, such as a slice. */
export type Along = 'x' | 'y' | undefined
export type ChartEngine = {
  draw(option: Option): void
  /** Sets the listener that receives the index of a clicked place. */
  onPlace(along: Along, follow: ((at: number) => void) | undefined): void
  close(): void
}

/** Draws into an element and redraws when its width changes. */
export function openEngine(element: HTMLElement): ChartEngine {
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

/** Replaces the `innerHTML` setter: the library clears elements by it, which the content security policy forbids. */
const emptyWithoutMarkup = (element: Element): void => {
  Object.defineProperty(element, 'innerHTML', { set: () => element.replaceChildren(), configurable: true })
}

/** Returns the index of the place at a point, or undefined outside of the grid. */
function placeAt(chart: EChartsType, along: 'x' | 'y', point: [number, number]): number | undefined {
  if (!chart.containPixel({ gridIndex: 0 }, point)) return undefined
  const [x, y] = chart.convertFromPixel({ gridIndex: 0 }, point) as [number, number]
  return along === 'x' ? x : y
}
