import type { Flag, OnHit, Script } from './flags.ts'

/** Some words of a text and where they stand. */
export type Passage = { readonly field: string; readonly blockId: string; readonly text: string }
/** Looks through passages by the rules as they stood when it was made. */
export type Screen = (passages: readonly Passage[]) => Flag[]
/** The rules as they stand, made once and kept until they are changed. A transaction hands itself over. */
export type Rules<Transaction> = { current(tx?: Transaction): Screen | Promise<Screen> }

/** What is to be looked for beside the lists that are on. */
export type Asked = {
  readonly banned: { readonly isOn: boolean; readonly params: { readonly lists: readonly string[]; readonly onHit: OnHit } }
  readonly scripts: { readonly isOn: boolean; readonly params: { readonly scripts: readonly Script[]; readonly onHit: OnHit } }
}

/** A picture of the library that can be shown. */
export type LibraryPicture = {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Its file said that AI has made it. */
  readonly isMarkedAi: boolean
  /** Its pixels as JPEG; null where there are none. Throws when they cannot be read just now. */
  read(): Promise<Uint8Array | null>
}
/** What is known of one that was looked at. `distance`: in how many of 64 marks it differs from the banned one that it is most like. */
export type KnownPicture = {
  readonly asset: string
  readonly width: number
  readonly height: number
  readonly isMarkedAi: boolean
  readonly hasCode: boolean
  readonly isRead: boolean
  readonly distance: number | null
}
