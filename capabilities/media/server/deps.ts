import type { Admitted, ChangedText, ScreenedText, Written } from '#capabilities/screening/contract.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limit/limits.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { MediaSettings } from './settings.ts'

export type MediaDeps = {
  readonly database: Database
  readonly storage: Storage
  readonly jobs: Pick<Jobs, 'send' | 'work' | 'schedule' | 'wake'>
  readonly limits: Limits
  readonly recorder: Recorder
  readonly log: Log
  readonly settings: MediaSettings
  /** Where files in work may lie. */
  readonly dataDir: string
  /** False when new files have no room (S70). */
  hasRoom(): Promise<boolean>
  /** What the rules find in passages, before anything is held. */
  screenTexts(passages: readonly string[]): Promise<ScreenedText>
  /** Whether readers see new words at once, or an inspector has to look first; part of the transaction that holds the asset. */
  admitText(tx: AnyTransaction, changedText: ChangedText, written: Written): Promise<Admitted>
  /** No words of an asset wait any more; false when none did. */
  forgetWords(tx: AnyTransaction, place: Pick<ChangedText, 'about' | 'thing'> & { readonly language?: Language }): Promise<boolean>
}
