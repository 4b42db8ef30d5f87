import type { Document } from '#contract/document/document.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { Entry } from './entry.ts'

/** A file that the operator uploaded, on this machine while it is read. */
export type UploadedFile = { readonly name: string; readonly path: string; readonly sizeBytes: number }

/** Describes an upload before anything is imported. Its lists are cut at `MOST_DESCRIBED`. */
export type Description = {
  readonly title: string
  /** The address of the old site; '' when the upload does not contain it. */
  readonly address: string
  readonly language: Language
  /** The program that wrote the upload, with its version. */
  readonly generator: string
}

type FoundPicture = { readonly id: string; readonly address: string; readonly alt: string }
type FoundEmbed = { readonly element: string; readonly address: string }
/** A converted text. Its pictures are blocks that name `pictures` by `id`; each embed left a note in the text. */
export type ConvertedHtml = {
  readonly document: Document
  readonly pictures: readonly FoundPicture[]
  readonly embeds: readonly FoundEmbed[]
}

export type SourceTools = {
  /** The language of texts whose language the upload does not state. */
  readonly language: Language
  readonly signal: AbortSignal
  /** Converts untrusted HTML in a thread of its own. Returns null for a text beyond the limits of a document. */
  convertHtml(html: string, language: Language): Promise<ConvertedHtml | null>
}

/**
 * Reads one format. A source needs little memory whatever the size of the upload: it reads the file as a stream and yields entries while it
 * reads. Every entry passes the schema of `Entry`; what cannot becomes an entry of kind `loss`. Reading the same file again yields the same
 * keys in the same order.
 */
export type Source = {
  readonly name: string
  readonly label: Bilingual
  /** Extensions of files that the source may read, in lower case with the dot. */
  readonly extensions: readonly string[]
  /** Decides by the name and the first bytes, at most `HEAD_BYTES`. */
  recognises(upload: UploadedFile, head: Buffer): boolean
  /** Throws `UnreadableUpload` when the file is damaged, hostile or of another format. */
  open(upload: UploadedFile, tools: SourceTools): Promise<OpenedSource>
}

export type OpenedSource = AsyncDisposable & {
  describe(): Promise<Description>
  entries(): AsyncIterable<Entry>
  /** Reads a file of the upload by the `path` of its media entry. Returns null when it is not there. */
  readFile?(path: string, mostBytes: number): Promise<Buffer | null>
  /** Copies a file of the upload to a new path on this disk. Returns false when it is not there or larger. */
  copyFile?(path: string, to: string, mostBytes: number): Promise<boolean>
}

export const HEAD_BYTES = 4_096

/** Sentences for an upload that cannot be read. Each code is a key of the texts. */
export const UNREADABLE_CODES = [
  'UPLOAD_UNKNOWN',
  'UPLOAD_CUT',
  'UPLOAD_DAMAGED',
  'UPLOAD_CHARSET',
  'UPLOAD_ENTITIES',
  'UPLOAD_TOO_DEEP',
  'UPLOAD_TOO_MANY',
  'UPLOAD_BOMB',
  'UPLOAD_NAMES',
  'UPLOAD_ENCRYPTED',
  'UPLOAD_EMPTY',
] as const
export type UnreadableCode = (typeof UNREADABLE_CODES)[number]

export class UnreadableUpload extends Error {
  readonly code: UnreadableCode
  /** A line number, a name or a limit that helps to find the place. */
  readonly detail: string
  constructor(code: UnreadableCode, detail = '') {
    super(`The upload cannot be read: ${code} ${detail}`)
    this.code = code
    this.detail = detail
  }
}
