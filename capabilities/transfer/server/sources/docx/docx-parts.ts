import type { Readable } from 'node:stream'
import { readElements, textOf, type XmlElement } from '../../files/xml.ts'
import { type OpenZip, openZip, type ZipEntry } from '../../files/zip.ts'
import { UnreadableUpload } from '../../format/source.ts'
import { type Lists, readLists } from './docx-lists.ts'

/** Bounds each part of the document as XML. Pictures are read one by one and have the bounds of the importer. */
const MOST_XML_BYTES = 128 * 2 ** 20

/** The levels of headings by the id of their style. 0 is the title of the document. */
type Headings = ReadonlyMap<string, number>
export type Notes = ReadonlyMap<string, XmlElement>
export type DocxParts = Disposable & {
  /** Yields the blocks of the text one by one, so that only one is in memory. */
  blocks(): AsyncGenerator<XmlElement>
  readonly headings: Headings
  /** Begins to count the paragraphs of the lists. */
  openLists(): Lists
  /** The lists of paragraph styles by the id of the style, as elements `w:numPr`. */
  readonly styleLists: ReadonlyMap<string, XmlElement>
  /** The targets of links and pictures by their id. */
  readonly targets: ReadonlyMap<string, string>
  readonly footnotes: Notes
  readonly endnotes: Notes
  readonly comments: number
  /** The properties of the document: title, author and times. */
  readonly properties: XmlElement | undefined
  read(path: string, mostBytes: number): Promise<Buffer | null>
}

/** Opens a Word document. Throws `UnreadableUpload` for another ZIP. */
export async function openDocx(path: string): Promise<DocxParts> {
  const zip = await openZip(path)
  try {
    const files = new Map<string, ZipEntry>()
    for await (const entry of zip.entries()) files.set(entry.name, entry)
    const document = files.get('word/document.xml')
    if (!document) throw new UnreadableUpload('UPLOAD_UNKNOWN')
    const all = (name: string, wanted: string) => elementsOf(zip, files.get(name), (each) => each === wanted)
    const list = async (name: string, wanted: string) => await Array.fromAsync(all(name, wanted))
    const relations = await list('word/_rels/document.xml.rels', 'Relationship')
    const [properties] = await list('docProps/core.xml', 'cp:coreProperties')
    const styles = await list('word/styles.xml', 'w:style')
    return {
      blocks: () => elementsOf(zip, document, (_name, depth) => depth === 3),
      headings: headingsOf(styles),
      styleLists: new Map(styles.flatMap((style) => styleListOf(style))),
      openLists: readLists(await list('word/numbering.xml', 'w:abstractNum'), await list('word/numbering.xml', 'w:num')),
      targets: new Map(relations.map(({ attributes }) => [attributes['Id'] ?? '', targetOf(attributes)])),
      footnotes: byId(await list('word/footnotes.xml', 'w:footnote')),
      endnotes: byId(await list('word/endnotes.xml', 'w:endnote')),
      comments: (await list('word/comments.xml', 'w:comment')).length,
      properties,
      async read(name, mostBytes) {
        const entry = files.get(name)
        return entry ? await zip.read(entry, mostBytes) : null
      },
      [Symbol.dispose]: () => zip[Symbol.dispose](),
    }
  } catch (error) {
    zip[Symbol.dispose]()
    throw error
  }
}

async function* elementsOf(zip: OpenZip, entry: ZipEntry | undefined, wanted: (name: string, depth: number) => boolean) {
  if (!entry) return
  if (entry.sizeBytes > MOST_XML_BYTES) throw new UnreadableUpload('UPLOAD_BOMB', entry.name)
  yield* readElements(decode(await zip.stream(entry), entry.name), wanted)
}

/** Word writes UTF-8, and some programs UTF-16. */
async function* decode(bytes: Readable, name: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true })
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder?.decode() ?? ''
  } catch (error) {
    if (error instanceof UnreadableUpload) throw error
    throw new UnreadableUpload(error instanceof TypeError ? 'UPLOAD_CHARSET' : 'UPLOAD_DAMAGED', name)
  }
}

export const child = ({ children }: XmlElement, name: string): XmlElement | undefined => children.find((each) => each.name === name)
export const valueAt = (element: XmlElement | undefined, name: string): string | undefined =>
  element && child(element, name)?.attributes['w:val']

function headingsOf(styles: readonly XmlElement[]): Headings {
  const found = new Map<string, number>()
  for (const style of styles) {
    const name = (valueAt(style, 'w:name') ?? '').toLowerCase()
    const outline = valueAt(child(style, 'w:pPr'), 'w:outlineLvl')
    const level =
      name === 'title'
        ? 0
        : (/^(?:heading|标题) ?([1-9])$/.exec(name)?.[1] ?? (outline && Number(outline) < 9 ? Number(outline) + 1 : undefined))
    if (level !== undefined) found.set(style.attributes['w:styleId'] ?? '', Number(level))
  }
  return found
}

function styleListOf(style: XmlElement): [string, XmlElement][] {
  const list = child(child(style, 'w:pPr') ?? style, 'w:numPr')
  return list ? [[style.attributes['w:styleId'] ?? '', list]] : []
}

/** Targets inside of the document are relative to its folder; a link to another site stays as it is. */
function targetOf({ Target = '', TargetMode }: Readonly<Record<string, string>>): string {
  if (TargetMode === 'External') return Target
  return Target.startsWith('/') ? Target.slice(1) : `word/${Target}`
}

const byId = (notes: readonly XmlElement[]): Notes => new Map(notes.map((note) => [note.attributes['w:id'] ?? '', note]))

export const propertyOf = (properties: XmlElement | undefined, name: string): string => (properties ? textOf(properties, name) : '')
