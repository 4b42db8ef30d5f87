import type { Flag, OnHit, Script } from './flags.ts'

export type Passage = { readonly field: string; readonly blockId: string; readonly text: string }
/** Checks passages by the rules that were in effect when it was created. */
export type Screen = (passages: readonly Passage[]) => Flag[]
/** Gives the current rules, which are cached until they change. A caller within a transaction passes the transaction. */
export type Rules<Transaction> = { current(tx?: Transaction): Screen | Promise<Screen> }

/** Contains checks besides the enabled word lists. */
export type Asked = {
  readonly banned: { readonly isOn: boolean; readonly params: { readonly lists: readonly string[]; readonly onHit: OnHit } }
  readonly scripts: { readonly isOn: boolean; readonly params: { readonly scripts: readonly Script[]; readonly onHit: OnHit } }
}

export type LibraryPicture = {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Is true when the file declares that AI made the picture. */
  readonly isMarkedAi: boolean
  /** Returns the pixels as JPEG, or null when there are none. Throws when they cannot be read at the moment. */
  read(): Promise<Uint8Array | null>
}
/** Contains the findings about a picture. `distance` is the number of the 64 hash bits that differ from the most similar banned picture. */
export type KnownPicture = {
  readonly asset: string
  readonly width: number
  readonly height: number
  readonly isMarkedAi: boolean
  readonly hasCode: boolean
  readonly isRead: boolean
  readonly distance: number | null
}
