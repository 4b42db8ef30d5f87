import { UnreadableUpload } from '../format/source.ts'

/** An object within an array of a large JSON file: of the array at its root, or of the array named `of` in the object at its root. */
export type JsonElement = { readonly of: string; readonly value: Readonly<Record<string, unknown>> }

const LIMITS = { elements: 10_000_000, depth: 100, charactersOfOne: 32 * 2 ** 20 } as const
const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [34, 92, 123, 125, 91, 93]

/** Yields the elements of a JSON file one by one, so that only one is in memory. Throws `UnreadableUpload`. */
export async function* readJsonElements(pieces: AsyncIterable<string>): AsyncGenerator<JsonElement> {
  const splitter = new Splitter()
  for await (const piece of pieces) yield* splitter.read(piece)
  splitter.end()
}

/** Follows brackets and quotes. Only whole elements are parsed. */
class Splitter {
  #depth = 0
  /** The depth at which elements begin: 1 for an array at the root, 2 for an object. */
  #base = 0
  #isInArray = false
  #isInText = false
  #isEscaped = false
  #isNaming = false
  #name = ''
  /** The part of the element at hand that earlier pieces contain; undefined outside of elements. */
  #text: string | undefined
  #elements = 0

  /** Ends the file. An open bracket means that it was cut. */
  end(): void {
    if (this.#base === 0) throw new UnreadableUpload('UPLOAD_EMPTY')
    if (this.#depth > 0) throw new UnreadableUpload('UPLOAD_CUT')
  }
  *read(piece: string): Generator<JsonElement> {
    let begin = 0
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at)
      if (this.#isInText) this.#readText(code)
      else if (code === QUOTE) this.#beginText()
      else if (code === BRACE || code === BRACKET) {
        if (code === BRACE && this.#beginsElement()) {
          this.#text = ''
          begin = at
        }
        this.#enter(code)
      } else if (code === BRACE_END || code === BRACKET_END) {
        this.#depth -= 1
        if (this.#text === undefined || this.#depth !== this.#base) continue
        yield this.#take(piece.slice(begin, at + 1))
      }
    }
    if (this.#text !== undefined) this.#add(piece.slice(begin))
  }

  #beginsElement(): boolean {
    return this.#text === undefined && this.#depth > 0 && this.#depth === this.#base && this.#isInArray
  }
  #beginText(): void {
    this.#isInText = true
    this.#isNaming = this.#depth === 1 && this.#base === 2
    if (this.#isNaming) this.#name = ''
  }
  #readText(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    else if (code === QUOTE) this.#isInText = false
    else if (this.#isNaming && this.#name.length < 100) this.#name += String.fromCharCode(code)
  }
  #enter(code: number): void {
    if (this.#depth === 0) this.#base = code === BRACKET ? 1 : 2
    this.#depth += 1
    if (this.#depth === this.#base) this.#isInArray = code === BRACKET
    if (this.#depth > LIMITS.depth) throw new UnreadableUpload('UPLOAD_TOO_DEEP', String(LIMITS.depth))
  }
  #add(text: string): void {
    this.#text = (this.#text ?? '') + text
    if (this.#text.length > LIMITS.charactersOfOne) throw new UnreadableUpload('UPLOAD_BOMB', this.#name)
  }
  #take(rest: string): JsonElement {
    this.#add(rest)
    const text = this.#text ?? ''
    this.#text = undefined
    this.#elements += 1
    if (this.#elements > LIMITS.elements) throw new UnreadableUpload('UPLOAD_TOO_MANY', String(LIMITS.elements))
    try {
      return { of: this.#base === 2 ? this.#name : '', value: JSON.parse(text) }
    } catch {
      throw new UnreadableUpload('UPLOAD_DAMAGED', String(this.#elements))
    }
  }
}
