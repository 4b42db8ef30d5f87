import sax, { type SAXOptions } from 'sax'
import { UnreadableUpload } from '../format/source.ts'

/** An element with its text, in which the texts of its children are left out. Names have their prefix as written: `wp:post_id`. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly XmlElement[]
  readonly line: number
}
type Growing = { name: string; attributes: Record<string, string>; text: string; children: Growing[]; line: number }

/** The types of the library leave out `strictEntities`: only the five entities of XML are known. */
const OPTIONS: SAXOptions & { readonly strictEntities: true } = { strictEntities: true, position: true }

/** Bounds the memory: only the element at hand is in memory, and it is limited itself. */
const XML_LIMITS = { depth: 64, elements: 50_000_000, elementsOfOne: 50_000, charactersOfOne: 16 * 2 ** 20 } as const

/**
 * Yields each element of the document whose name is wanted, whole and in order, and nothing of the others. Elements within a wanted one are
 * its children. Entities of a document type are refused, so nothing is ever expanded or fetched. Throws `UnreadableUpload`.
 */
export async function* readElements(
  pieces: AsyncIterable<string>,
  wanted: (name: string, depth: number) => boolean,
): AsyncGenerator<XmlElement> {
  const reader = new ElementReader(wanted)
  for await (const piece of pieces) {
    reader.write(piece)
    yield* reader.take()
  }
  reader.end()
  yield* reader.take()
}

class ElementReader {
  readonly #parser = sax.parser(true, OPTIONS)
  readonly #wanted: (name: string, depth: number) => boolean
  #ready: XmlElement[] = []
  /** The open elements from the wanted one on. */
  #open: Growing[] = []
  #depth = 0
  #elements = 0
  #ofOne = 0
  #characters = 0

  constructor(wanted: (name: string, depth: number) => boolean) {
    this.#wanted = wanted
    const parser = this.#parser
    parser.onerror = (error) => this.#fail(error)
    parser.ondoctype = (doctype) => this.#refuseEntities(doctype)
    parser.onsgmldeclaration = (declaration) => this.#refuseEntities(declaration)
    parser.onopentag = (tag) => this.#begin(tag.name, tag.attributes as Record<string, string>)
    parser.onclosetag = () => this.#finish()
    parser.ontext = (text) => this.#add(text)
    parser.oncdata = (text) => this.#add(text)
  }

  write(piece: string): void {
    this.#parser.write(piece)
  }
  /** Ends the document. An element that is still open means that the file was cut. */
  end(): void {
    if (this.#depth > 0) throw new UnreadableUpload('UPLOAD_CUT', String(this.#parser.line + 1))
    if (this.#elements === 0) throw new UnreadableUpload('UPLOAD_EMPTY')
    this.#parser.close()
  }
  take(): XmlElement[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  #fail(error: Error): void {
    const line = String(this.#parser.line + 1)
    // Exports contain names of HTML entities and lone ampersands in titles. They stay as they are written.
    if (/entity/i.test(error.message)) {
      Object.assign(this.#parser, { error: null })
      return
    }
    if (/unclosed|unexpected end/i.test(error.message)) throw new UnreadableUpload('UPLOAD_CUT', line)
    throw new UnreadableUpload('UPLOAD_DAMAGED', line)
  }
  #refuseEntities(declaration: string): void {
    if (/<!|\[/.test(declaration) || /ENTITY/i.test(declaration)) throw new UnreadableUpload('UPLOAD_ENTITIES')
  }

  #begin(name: string, attributes: Record<string, string>): void {
    this.#depth += 1
    this.#elements += 1
    if (this.#depth > XML_LIMITS.depth) throw new UnreadableUpload('UPLOAD_TOO_DEEP', String(this.#parser.line + 1))
    if (this.#elements > XML_LIMITS.elements) throw new UnreadableUpload('UPLOAD_TOO_MANY', String(XML_LIMITS.elements))
    const parent = this.#open.at(-1)
    if (!parent && !this.#wanted(name, this.#depth)) return
    const element = { name, attributes, text: '', children: [], line: this.#parser.line + 1 }
    this.#ofOne = parent ? this.#ofOne + 1 : 1
    if (!parent) this.#characters = 0
    if (this.#ofOne > XML_LIMITS.elementsOfOne) throw new UnreadableUpload('UPLOAD_TOO_MANY', String(XML_LIMITS.elementsOfOne))
    parent?.children.push(element)
    this.#open.push(element)
  }
  #finish(): void {
    this.#depth -= 1
    const element = this.#open.pop()
    if (element && this.#open.length === 0) this.#ready.push(element)
  }
  #add(text: string): void {
    const element = this.#open.at(-1)
    if (!element) return
    this.#characters += text.length
    if (this.#characters > XML_LIMITS.charactersOfOne) throw new UnreadableUpload('UPLOAD_BOMB', String(this.#parser.line + 1))
    element.text += text
  }
}

/** Returns the trimmed text of the first child with this name; '' when there is none. */
export const textOf = ({ children }: XmlElement, name: string): string => children.find((child) => child.name === name)?.text.trim() ?? ''
