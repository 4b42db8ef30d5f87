// This module loads when the save button is pressed.

const [MARGIN, HEAD, FOOT, SCALE] = [24, 64, 32, 2]
const DRAWN_BY = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family'] as const

type Caption = {
  readonly title: string
  /** Names the period of the data. */
  readonly period: string
}
type Colours = { readonly ground: string; readonly strong: string; readonly quiet: string; readonly font: string }

/** Downloads a chart as a PNG in the colours of the screen, with its title, period and legend. */
export async function savePicture(figure: HTMLElement, caption: Caption): Promise<void> {
  const canvas = await drawPicture(figure, caption)
  const link = Object.assign(document.createElement('a'), {
    href: canvas.toDataURL('image/png'),
    download: `${caption.title}.png`.replaceAll(/[\\/:*?"<>|]/g, '-'),
  })
  link.click()
}

async function drawPicture(figure: HTMLElement, { title, period }: Caption): Promise<HTMLCanvasElement> {
  const svg = figure.querySelector('svg')
  if (!svg) throw new Error('This figure has no chart')
  const { width, height } = svg.getBoundingClientRect()
  const legend = [...figure.querySelectorAll<HTMLElement>('ul li')]
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standAlone(svg, width, height))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (HEAD + height + (legend.length > 0 ? FOOT : 0) + MARGIN) * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures')
  const colours = coloursOf(figure)
  pen.scale(SCALE, SCALE)
  pen.fillStyle = colours.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  write(pen, title, { x: MARGIN, y: 30, size: 16, colour: colours.strong, font: colours.font })
  write(pen, period, { x: MARGIN, y: 50, size: 12, colour: colours.quiet, font: colours.font })
  pen.drawImage(image, MARGIN, HEAD, width, height)
  drawLegend(pen, legend, { ...colours, y: HEAD + height + 24 })
  return canvas
}

/** Returns the SVG with its computed styles inlined, because an image has no style sheet. */
function standAlone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const copies = copy.querySelectorAll<SVGElement>('*')
  svg.querySelectorAll('*').forEach((drawn, at) => {
    const style = getComputedStyle(drawn)
    for (const name of DRAWN_BY) copies.item(at)?.style.setProperty(name, style.getPropertyValue(name))
  })
  return new XMLSerializer().serializeToString(copy)
}

function coloursOf(figure: HTMLElement): Colours {
  const { color, fontFamily } = getComputedStyle(figure)
  const quiet = getComputedStyle(figure.querySelector('svg text') ?? figure).fill
  return { ground: groundOf(figure), strong: color, quiet, font: fontFamily }
}

/** Returns the background colour of the nearest ancestor that has one. */
function groundOf(element: HTMLElement): string {
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return backgroundColor
  }
  return '#fff'
}

type Written = { readonly x: number; readonly y: number; readonly size: number; readonly colour: string; readonly font: string }
function write(pen: CanvasRenderingContext2D, text: string, { x, y, size, colour, font }: Written): number {
  pen.font = `${size}px ${font}`
  pen.fillStyle = colour
  pen.fillText(text, x, y)
  return pen.measureText(text).width
}

type LegendLook = Pick<Colours, 'quiet' | 'font'> & { readonly y: number }
function drawLegend(pen: CanvasRenderingContext2D, legend: readonly HTMLElement[], { y, quiet, font }: LegendLook): void {
  let x = MARGIN
  for (const entry of legend) {
    const mark = entry.querySelector('span')
    pen.fillStyle = mark ? getComputedStyle(mark).backgroundColor : quiet
    pen.fillRect(x, y - 9, 10, 10)
    x += 16 + write(pen, entry.textContent ?? '', { x: x + 16, y, size: 12, colour: quiet, font }) + 16
  }
}
