import type { User } from '#capabilities/media/contract.ts'
import type { ScreenedText } from '#capabilities/screening/contract.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { AuthorsTables } from './tables.ts'

export type AuthorsDeps = {
  readonly database: Database
  readonly recorder: Recorder
  screenTexts(texts: readonly string[]): Promise<ScreenedText>
  /** Notes which assets something shows; gives the ids that the library does not know. Part of the transaction. */
  noteUses(tx: AnyTransaction, user: User, assetIds: readonly string[]): Promise<string[]>
}
export type Tx = Transaction<AuthorsTables>

/** Pages that say they depend on a tag are dropped in every process when it is announced. */
export const PAGES = 'website:pages'
