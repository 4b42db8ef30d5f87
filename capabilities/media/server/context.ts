import type { Kysely } from 'kysely'
import type { Admitted, ChangedText, ScreenedText, Written } from '#capabilities/screening/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { MediaSettings } from './settings.ts'
import type { MediaTables } from './tables.ts'

type Tables = MediaTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export type MediaContext = {
  readonly database: Database<Tables>
  readonly storage: Storage
  readonly jobs: Pick<Jobs, 'send' | 'work' | 'schedule' | 'wake'>
  readonly keyring: Keyring
  readonly limits: Limits
  readonly recorder: Recorder
  readonly log: Log
  readonly settings: MediaSettings
  readonly dataDir: string
  /** Returns false when there is no room for new files (S70). */
  hasRoom(): Promise<boolean>
  /** Screens passages by the rules, before any lock is held. */
  screenTexts(passages: readonly string[]): Promise<ScreenedText>
  /** Decides whether a changed text is shown at once or waits for inspection. Is part of the transaction that locks the asset. */
  admitText(tx: AnyTransaction, changedText: ChangedText, written: Written): Promise<Admitted>
  /** Withdraws texts of an asset that wait for inspection; returns false when none did. */
  forgetWords(tx: AnyTransaction, place: Pick<ChangedText, 'about' | 'thing'> & { readonly language?: Language }): Promise<boolean>
}

export const serve = serveWith<MediaContext>()
