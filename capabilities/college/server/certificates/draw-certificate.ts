import encodeQR from 'qr'
import type { Font } from './font.ts'
import { type Colour, type PdfSheet, writePdf } from './pdf.ts'

export type CertificateWords = {
  readonly language: string
  readonly organisation: string
  readonly heading: string
  readonly says: string
  readonly name: string
  /** Is empty when a certification proves the name. */
  readonly nameNote: string
  readonly completed: string
  readonly title: string
  readonly credits: string
  readonly days: string
  readonly numberLabel: string
  readonly number: string
  readonly verify: string
  /** Address of the verification page, which the QR code contains too. */
  readonly address: string
}

/** A4 landscape, in points. */
const [WIDTH, HEIGHT] = [841.89, 595.28]
const INK: Colour = [0.086, 0.11, 0.149]
const QUIET: Colour = [0.349, 0.388, 0.455]
const LINE: Colour = [0.769, 0.792, 0.835]
const EDGE = 30
/** The encoder draws a margin of this many modules at least. The sheet is white, so the code takes the whole place. */
const QUIET_ZONE = 1
const MARGIN = 64
const QR = 78

/** `brand` is the site's colour for heading and frame. */
export const drawCertificate = (font: Font, words: CertificateWords, brand: Colour): Buffer =>
  writePdf(font, {
    size: { width: WIDTH, height: HEIGHT },
    words: { title: `${words.heading} ${words.number}`, language: words.language },
    draw: (sheet) => {
      sheet.frame(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 1.6, brand)
      sheet.frame(EDGE + 6, EDGE + 6, WIDTH - 2 * EDGE - 12, HEIGHT - 2 * EDGE - 12, 0.6, LINE)
      drawMiddle(sheet, words, brand)
      drawFoot(sheet, words)
    },
  })

/** The top of the texts, and the space below it, which ends above the number and the QR code. */
const TOP = HEIGHT - 92
const ROOM = TOP - MARGIN - QR
/** Long texts shrink until they fit. The longest that a certificate can carry fit at the last one. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const
const LEADING = 1.35

type Part = { readonly text: string; readonly size: number; readonly gap: number; readonly colour?: Colour }

function drawMiddle(sheet: PdfSheet, words: CertificateWords, brand: Colour): void {
  const parts = partsOf(words, brand).filter(({ text }) => text !== '')
  const scale = SCALES.find((each) => heightOf(sheet, parts, each) <= ROOM) ?? SCALES.at(-1)!
  let y = TOP
  for (const { text, size, gap, colour = INK } of parts) {
    const scaled = size * scale
    for (const line of wrap(sheet, text, scaled)) {
      y -= scaled * LEADING
      sheet.text(line, { x: (WIDTH - sheet.measure(line, scaled)) / 2, y, size: scaled, colour })
    }
    y -= gap * scale
  }
}

const partsOf = (words: CertificateWords, brand: Colour): readonly Part[] => [
  { text: words.organisation, size: 15, gap: 8, colour: QUIET },
  { text: words.heading, size: 34, gap: 20, colour: brand },
  { text: words.says, size: 14, gap: 12, colour: QUIET },
  { text: words.name, size: 32, gap: words.nameNote === '' ? 12 : 6 },
  { text: words.nameNote, size: 11, gap: 12, colour: QUIET },
  { text: words.completed, size: 14, gap: 12, colour: QUIET },
  { text: words.title, size: 22, gap: 10 },
  { text: words.credits, size: 13, gap: 8 },
  { text: words.days, size: 12, gap: 0, colour: QUIET },
]

const heightOf = (sheet: PdfSheet, parts: readonly Part[], scale: number): number =>
  parts.reduce((sum, { text, size, gap }) => sum + (wrap(sheet, text, size * scale).length * size * LEADING + gap) * scale, 0)

function drawFoot(sheet: PdfSheet, words: CertificateWords): void {
  const small = (text: string, x: number, y: number, size: number, colour: Colour) => sheet.text(text, { x, y, size, colour })
  small(words.numberLabel, MARGIN, MARGIN + 46, 10, QUIET)
  small(words.number, MARGIN, MARGIN + 28, 14, INK)
  small(`${words.verify} ${words.address}`, MARGIN, MARGIN + 4, 10, QUIET)
  const rows = encodeQR(words.address, 'raw', { border: QUIET_ZONE })
  const module = QR / (rows.length - 2 * QUIET_ZONE)
  const [left, top] = [WIDTH - MARGIN - QR - QUIET_ZONE * module, MARGIN - 4 + QR + QUIET_ZONE * module]
  for (const [row, line] of rows.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) sheet.fill(left + column * module, top - (row + 1) * module, module + 0.05, module + 0.05, INK)
}

const LINE_WIDTH = WIDTH - 2 * MARGIN - 60

/** Wraps text into lines, at spaces or between any two Chinese characters. A word that is wider than a line is divided. */
function wrap(sheet: PdfSheet, text: string, size: number): string[] {
  const isWide = (line: string) => sheet.measure(line.trimEnd(), size) > LINE_WIDTH
  const words = (text.match(/[ -~\u00a0-\u024f]+? |[ -~\u00a0-\u024f]+|./gu) ?? []).flatMap((word) => (isWide(word) ? [...word] : word))
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && isWide(line + word)) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line.trimEnd()]
}
