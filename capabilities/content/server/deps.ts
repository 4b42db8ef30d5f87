import type { Kysely } from 'kysely'
import type { Post } from '#capabilities/inbox/contract.ts'
import type { Settled, Weighed, Wording, Written } from '#capabilities/inspection/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { PublicChange, Submission, Withdrawal } from '../contract.ts'
import type { ContentTables } from './tables.ts'

/** A picture or video of the media library, as far as a text that shows it must know. */
export type Asset = {
  readonly id: string
  readonly kind: 'picture' | 'video'
  /** It can be shown. */
  readonly isReady: boolean
  /** Its file said that AI has made it; of a video, also that of the picture that stands for it. */
  readonly isMarkedAi: boolean
  /** The alternative text; empty where nobody has written one. */
  readonly alt: Readonly<Partial<Record<Language, string>>>
}

/** Everything that content stands on; each use case takes its part of it. What is left out is not there yet, and nothing is asked of it. */
export type ContentDeps = {
  readonly database: Database
  readonly keyring: Keyring
  readonly recorder: Recorder
  /** Tells somebody something, as part of the transaction. */
  tell<T>(tx: Transaction<T>, post: Post): Promise<void>
  /** Closes every to-do of a matter, as part of the transaction. */
  closeTodos<T>(tx: Transaction<T>, matter: string): Promise<void>
  /** Something changed for the public: whoever shows it follows within the same transaction. */
  changed<T>(tx: Transaction<T>, change: PublicChange): Promise<void>
  /** Pictures are about to be submitted: whoever judges looks at them. It takes its time, and nothing is held meanwhile. */
  lookAt(assetIds: readonly string[]): Promise<void>
  /** Something waits to be judged. */
  enqueue<T>(tx: Transaction<T>, submission: Submission): Promise<void>
  /** It does not wait any more: it was taken back, or is in the trash. */
  dequeue<T>(tx: Transaction<T>, withdrawal: Withdrawal): Promise<void>
  /** What these ids stand for in the media library; an id that is not told is unknown there. Null: there is no library to ask. */
  findAssets(ids: readonly string[]): Promise<readonly Asset[]> | null
  /** Notes what an item shows, so that the library keeps it; part of the transaction. */
  noteUses<T>(
    tx: Transaction<T>,
    user: { readonly by: string; readonly id: string; readonly title: string },
    assetIds: readonly string[],
  ): Promise<unknown>
  /** What the rules find in passages, before anything is held. */
  weighWords(passages: readonly string[]): Promise<Weighed>
  /** Whether readers see new words at once, or an inspector has to look first; part of the transaction. */
  settleWords<T>(tx: Transaction<T>, wording: Wording, written: Written): Promise<Settled>
  /** No words of a topic wait any more. */
  forgetWords<T>(tx: Transaction<T>, place: Pick<Wording, 'about' | 'thing'>): Promise<boolean>
  readonly jobs: Pick<Jobs, 'dueWork' | 'wake'>
}

/** What others publish, beside our own tables. */
type Published = {
  readonly 'profile.face': { readonly account_id: string; readonly name: string }
  readonly 'certification.in_force': { readonly account_id: string; readonly kind: string; readonly profession: string | null }
}
export type Tables = ContentTables & Published
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
