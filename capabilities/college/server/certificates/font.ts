import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/**
 * The complete Noto Serif SC (SIL Open Font License, noto-serif-sc.LICENSE), because a name may contain any character. It takes seven
 * megabytes, so it is read for each certificate and not kept in memory.
 */
const FILE = new URL('./noto-serif-sc.ttf.br', import.meta.url)
/** Font tables that PDF readers need. */
const TABLES = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const
const BEYOND_BMP_FORMAT = 12

export type Font = {
  /** Thousandths of the font size, the unit of PDF. */
  readonly ascent: number
  readonly descent: number
  /** Returns undefined for a missing character. */
  glyphOf(character: string): number | undefined
  /** Thousandths of the font size. */
  widthOf(glyph: number): number
  /** Returns a font with the same glyph numbers in which all other glyphs are empty. */
  subset(glyphs: ReadonlySet<number>): Buffer
}

export async function readFont(): Promise<Font> {
  return openFont(await promisify(brotliDecompress)(await readFile(FILE)))
}

type Tables = ReadonlyMap<string, Buffer>

function openFont(file: Buffer): Font {
  const tables = readTables(file)
  const [head, hhea, hmtx] = [tableOf(tables, 'head'), tableOf(tables, 'hhea'), tableOf(tables, 'hmtx')]
  const scale = 1_000 / head.readUInt16BE(18)
  const metrics = hhea.readUInt16BE(34)
  const characters = readCharacters(tableOf(tables, 'cmap'))
  return {
    ascent: hhea.readInt16BE(4) * scale,
    descent: hhea.readInt16BE(6) * scale,
    glyphOf: (character) => characters(character.codePointAt(0)!),
    widthOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4) * scale,
    subset: (glyphs) => writeSubset(tables, glyphs),
  }
}

function readTables(file: Buffer): Tables {
  const count = file.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, place) => {
      const at = 12 + place * 16
      const from = file.readUInt32BE(at + 8)
      return [file.toString('latin1', at, at + 4), file.subarray(from, from + file.readUInt32BE(at + 12))] as const
    }),
  )
}

function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table ${name}.`)
  return table
}

/** Searches the format 12 table, which covers all planes, by bisection. */
function readCharacters(cmap: Buffer): (codePoint: number) => number | undefined {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) => cmap.readUInt32BE(8 + place * 8))
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === BEYOND_BMP_FORMAT)!
  const count = cmap.readUInt32BE(at + 12)
  return (codePoint) => {
    let [low, high] = [0, count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const group = at + 16 + middle * 12
      if (codePoint > cmap.readUInt32BE(group + 4)) low = middle + 1
      else if (codePoint < cmap.readUInt32BE(group)) high = middle - 1
      else return cmap.readUInt32BE(group + 8) + codePoint - cmap.readUInt32BE(group)
    }
    return undefined
  }
}

function writeSubset(tables: Tables, glyphs: ReadonlySet<number>): Buffer {
  const [glyf, loca] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca')]
  const outlineOf = (glyph: number) => glyf.subarray(loca.readUInt32BE(glyph * 4), loca.readUInt32BE(glyph * 4 + 4))
  const needed = withParts(glyphs, outlineOf)
  const places = Buffer.alloc(loca.length)
  const outlines: Buffer[] = []
  let end = 0
  for (let glyph = 0; glyph * 4 < loca.length; glyph++) {
    places.writeUInt32BE(end, glyph * 4)
    if (!needed.has(glyph)) continue
    const outline = outlineOf(glyph)
    outlines.push(outline)
    end += outline.length
  }
  return writeTables(new Map([...tables, ['glyf', Buffer.concat(outlines)], ['loca', places]]))
}

const MORE_PARTS = 0x20
/**
 * Returns the length in bytes of a component after its glyph number: arguments as two words or two bytes, then one, two or four scale
 * values.
 */
const lengthOf = (flags: number): number => 4 + (flags & 1 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)

/** Adds the components of composite glyphs, and glyph 0 (missing character). */
function withParts(glyphs: ReadonlySet<number>, outlineOf: (glyph: number) => Buffer): ReadonlySet<number> {
  const needed = new Set([0, ...glyphs])
  for (const glyph of needed) {
    const outline = outlineOf(glyph)
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) continue
    for (let at = 10, flags = MORE_PARTS; flags & MORE_PARTS; at += lengthOf(flags)) {
      flags = outline.readUInt16BE(at)
      needed.add(outline.readUInt16BE(at + 2))
    }
  }
  return needed
}

/** Leaves checksums at 0, because PDF readers ignore them. */
function writeTables(tables: Tables): Buffer {
  const copied = TABLES.flatMap((name) => (tables.has(name) ? [[name, tableOf(tables, name)] as const] : []))
  const head = Buffer.alloc(12 + copied.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(copied.length, 4)
  const parts = [head]
  let at = head.length
  for (const [place, [name, bytes]] of copied.entries()) {
    head.write(name, 12 + place * 16, 'latin1')
    head.writeUInt32BE(at, 12 + place * 16 + 8)
    head.writeUInt32BE(bytes.length, 12 + place * 16 + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    parts.push(padded)
    at += padded.length
  }
  return Buffer.concat(parts)
}
