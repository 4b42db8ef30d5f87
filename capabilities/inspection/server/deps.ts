import type { Kysely } from 'kysely'
import type { InspectionActs, Judged, JudgedText } from '#capabilities/content/contract.ts'
import type { Presets } from '#capabilities/curation/contract.ts'
import type { Post } from '#capabilities/inbox/contract.ts'
import type { Role } from '#contract/caller.ts'
import type { Permission } from '#contract/permission.ts'
import type { Announcements } from '#server/database/announcements.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Wording } from '../contract.ts'
import type { InspectionTables } from './tables.ts'

/** What content does for whoever judges, as part of the transaction of who asks. */
export type Counterpart = {
  readonly judging: InspectionActs<Tx>
  readJudged(tx: Tx, judged: Judged): Promise<JudgedText | null>
  /** Whether who wrote something may not judge it. */
  asksForTwo(tx: Tx): Promise<boolean>
}

/** Words that are about to be shown to readers. */
export type Ready = {
  /** Part of the transaction; false: what they are about is gone. */
  show(tx: Tx): Promise<boolean>
  /** They are not shown after all. */
  drop(): Promise<void>
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

/** Everything that the inspection stands on; each use case takes its part of it. */
export type InspectionDeps = {
  readonly database: Database
  readonly announcements: Pick<Announcements, 'hear' | 'onDoubt' | 'connected'>
  readonly recorder: Recorder
  readonly jobs: Pick<Jobs, 'dueWork' | 'wake'>
  /** Tells somebody something, as part of the transaction. */
  tell<T>(tx: Transaction<T>, post: Post): Promise<void>
  /** Closes every to-do of a matter, as part of the transaction. */
  closeTodos<T>(tx: Transaction<T>, matter: string): Promise<void>
  /** Of these ids the pictures that can be shown. */
  findPictures(ids: readonly string[]): Promise<readonly LibraryPicture[]>
  /** The names of the roles that hold a permission. */
  rolesHolding(permission: Permission): Promise<readonly Role[]>
  /** Opened after us: asked for when it is needed. */
  content(): Counterpart
  /** Makes ready to show words that passed, while nothing is held yet. */
  readyWords(wording: Pick<Wording, 'about' | 'thing' | 'language' | 'after'>): Promise<Ready>
  /** What the rule presets say is to be looked for. */
  screening(): Promise<Pick<Presets, 'banned' | 'scripts'>>
}

export type Tables = InspectionTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
