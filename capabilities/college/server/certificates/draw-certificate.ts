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

function drawMiddle(sheet: PdfSheet, words: CertificateWords, brand: Colour): void {
  let y = HEIGHT - 92
  const put = (text: string, size: number, gap: number, colour: Colour = INK) => {
    if (text === '') return
    for (const line of wrap(sheet, text, size)) {
      y -= size * 1.35
      sheet.text(line, { x: (WIDTH - sheet.measure(line, size)) / 2, y, size, colour })
    }
    y -= gap
  }
  put(words.organisation, 15, 8, QUIET)
  put(words.heading, 34, 20, brand)
  put(words.says, 14, 12, QUIET)
  put(words.name, 32, words.nameNote === '' ? 12 : 6)
  put(words.nameNote, 11, 12, QUIET)
  put(words.completed, 14, 12, QUIET)
  put(words.title, 22, 10)
  put(words.credits, 13, 8)
  put(words.days, 12, 0, QUIET)
}

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

/** Wraps text into lines, at spaces or between any two Chinese characters. */
function wrap(sheet: PdfSheet, text: string, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(/[ -~\u00a0-\u024f]+? |[ -~\u00a0-\u024f]+|./gu) ?? []) {
    if (line !== '' && sheet.measure(line + word.trimEnd(), size) > WIDTH - 2 * MARGIN - 60) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  return [...lines, line.trimEnd()]
}
