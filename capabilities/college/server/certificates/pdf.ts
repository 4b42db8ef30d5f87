import { deflateSync } from 'node:zlib'
import type { Font } from './font.ts'

/** Coordinates are points from the lower left corner. Colours are red, green and blue from 0 to 1. */
export type PdfSheet = {
  measure(text: string, size: number): number
  text(text: string, at: { readonly x: number; readonly y: number; readonly size: number; readonly colour: Colour }): void
  fill(x: number, y: number, width: number, height: number, colour: Colour): void
  frame(x: number, y: number, width: number, height: number, thickness: number, colour: Colour): void
}
export type Colour = readonly [red: number, green: number, blue: number]

const hex = (value: number): string => value.toString(16).padStart(4, '0')
const write = (value: number): string => String(Math.round(value * 1_000) / 1_000)
/** Encodes a PDF text string as UTF-16BE with byte order mark. */
const toText = (text: string): string =>
  `<feff${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`

type Page = {
  readonly size: { readonly width: number; readonly height: number }
  readonly words: { readonly title: string; readonly language: string }
  readonly draw: (sheet: PdfSheet) => void
}

/** Writes a PDF with one page. It embeds only the used glyphs, with a character map for screen readers and copying. */
export function writePdf(font: Font, { size, words, draw }: Page): Buffer {
  const used = new Map<number, string>()
  const lines: string[] = []
  const glyphsOf = (text: string) => [...text].map((character) => [font.glyphOf(character) ?? 0, character] as const)
  draw({
    measure: (text, points) => (glyphsOf(text).reduce((sum, [glyph]) => sum + font.widthOf(glyph), 0) * points) / 1_000,
    text(text, { x, y, size: points, colour }) {
      const glyphs = glyphsOf(text)
      for (const [glyph, character] of glyphs) used.set(glyph, character)
      const codes = glyphs.map(([glyph]) => hex(glyph)).join('')
      lines.push(`BT ${colour.map(write).join(' ')} rg /F ${write(points)} Tf ${write(x)} ${write(y)} Td <${codes}> Tj ET`)
    },
    fill: (x, y, width, height, colour) =>
      void lines.push(`${colour.map(write).join(' ')} rg ${[x, y, width, height].map(write).join(' ')} re f`),
    frame: (x, y, width, height, thickness, colour) =>
      void lines.push(`${colour.map(write).join(' ')} RG ${write(thickness)} w ${[x, y, width, height].map(write).join(' ')} re S`),
  })
  return writeObjects([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${words.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${write(size.width)} ${write(size.height)}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    toStream(Buffer.from(lines.join('\n'), 'latin1')),
    '<< /Type /Font /Subtype /Type0 /BaseFont /LYCEUM+NotoSerifSC /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 9 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /LYCEUM+NotoSerifSC /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
/FontDescriptor 7 0 R /CIDToGIDMap /Identity /DW 1000 /W [${[...used.keys()].map((glyph) => `${glyph} [${write(font.widthOf(glyph))}]`).join(' ')}] >>`,
    `<< /Type /FontDescriptor /FontName /LYCEUM+NotoSerifSC /Flags 4 /FontBBox [0 ${write(font.descent)} 1000 ${write(font.ascent)}] /ItalicAngle 0
/Ascent ${write(font.ascent)} /Descent ${write(font.descent)} /CapHeight 700 /StemV 80 /FontFile2 8 0 R >>`,
    toStream(font.subset(new Set(used.keys()))),
    toStream(Buffer.from(toUnicode(used), 'latin1')),
    `<< /Title ${toText(words.title)} >>`,
  ])
}

type PdfObject = string | { readonly dictionary: string; readonly bytes: Buffer }

function toStream(bytes: Buffer): PdfObject {
  const packed = deflateSync(bytes)
  return { dictionary: `<< /Length ${packed.length} /Length1 ${bytes.length} /Filter /FlateDecode >>`, bytes: packed }
}

/** The format allows at most one hundred entries per block. */
function toUnicode(used: ReadonlyMap<number, string>): string {
  const pairs = [...used].map(([glyph, character]) => `<${hex(glyph)}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`)
  const blocks = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, at) => pairs.slice(at * 100, at * 100 + 100))
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap end end`
}

/** The first object is the catalog, the last the document information. */
function writeObjects(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let end = parts[0]!.length
  const add = (bytes: Buffer) => {
    parts.push(bytes)
    end += bytes.length
  }
  for (const [at, object] of objects.entries()) {
    places.push(end)
    const [dictionary, bytes] = typeof object === 'string' ? [object, undefined] : [object.dictionary, object.bytes]
    add(Buffer.from(`${at + 1} 0 obj\n${dictionary}\n`, 'latin1'))
    if (bytes) add(Buffer.concat([Buffer.from('stream\n'), bytes, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${end}\n%%EOF\n`
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1'))
  return Buffer.concat(parts)
}
