import type { Kysely } from 'kysely'
import type { ApprovedText, InspectionActions, Judged, JudgedText } from '#capabilities/content/contract.ts'
import type { HidingReason, ShownComment } from '#capabilities/engagement/contract.ts'
import type { ChangedText, KnownPicture, LibraryPicture, PictureRules, Rules, ScreenedText } from '#capabilities/screening/contract.ts'
import type { Role, SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { InspectionTables } from './tables.ts'

/** What content does for inspectors, as part of the caller's transaction. */
type Counterpart = {
  readonly judging: InspectionActions<Tx>
  readJudged(tx: Tx, judged: Judged): Promise<JudgedText | null>
  /** Whether who wrote something may not judge it. */
  asksForTwo(tx: Tx): Promise<boolean>
  /** What was approved, of `most` editions after another; `next` null: there are no more. */
  listApprovedTexts(
    tx: AnyTransaction,
    after: string,
    most: number,
  ): Promise<{ readonly texts: readonly ApprovedText[]; readonly next: string | null }>
  findApprovedTexts(tx: AnyTransaction, edition: { readonly itemId: string; readonly language: Language }): Promise<readonly ApprovedText[]>
}

/** Comments that everybody sees. */
type Engagement = {
  listShownComments(tx: AnyTransaction, after: string, most: number): Promise<readonly ShownComment[]>
  lockShownComment(tx: AnyTransaction, id: string): Promise<ShownComment | undefined>
  /** False: nobody sees it any more. */
  hideComment(tx: AnyTransaction, id: string, why: HidingReason, caller: SignedInCaller): Promise<boolean>
}

/** Words that are about to be shown to readers. */
export type Ready = {
  /** Part of the transaction; false: what they are about is gone. */
  show(tx: Tx): Promise<boolean>
  /** They are not shown after all. */
  drop(): Promise<void>
}

/** What looks through words and pictures, and keeps the words that wait. */
type Screening = {
  readonly rules: Rules<AnyTransaction>
  screenTexts(passages: readonly string[]): Promise<ScreenedText>
  endTextReview(
    tx: AnyTransaction,
    id: string,
    end: { readonly state: 'passed' | 'refused' | 'replaced'; readonly by: string; readonly note: string },
  ): Promise<boolean>
  findUnseen(assetIds: readonly string[]): Promise<readonly string[]>
  inspectPictures(pictures: readonly LibraryPicture[]): Promise<void>
  findKnownPictures(tx: AnyTransaction, assetIds: readonly string[]): Promise<readonly KnownPicture[]>
  findPictureRules(tx: AnyTransaction): Promise<PictureRules>
  banPicture(
    tx: AnyTransaction,
    ban: { readonly assetId: string; readonly note: string; readonly by: string },
  ): Promise<'banned' | 'PICTURE_UNREADABLE' | 'PICTURE_PLAIN' | 'BANS_FULL' | undefined>
}

/** Everything that the inspection stands on; each use case takes its part of it. */
export type InspectionDeps = {
  readonly database: Database
  readonly recorder: Recorder
  readonly log: Pick<Log, 'error'>
  readonly jobs: Pick<Jobs, 'schedule' | 'wake' | 'send' | 'work'>
  readonly notify: Notifier['notify']
  readonly reconcileTodos: Notifier['reconcileTodos']
  /** Of these ids the pictures that can be shown. */
  findPictures(ids: readonly string[]): Promise<readonly LibraryPicture[]>
  /** The names of the roles that hold a permission. */
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly Role[]>
  readonly content: Counterpart
  readonly engagement: Engagement
  /** Makes ready to show words that passed, while nothing is held yet. */
  readyTexts(changedText: Pick<ChangedText, 'about' | 'thing' | 'language' | 'after'>): Promise<Ready>
  readonly screening: Screening
  /** The words of the captions of videos, by the id of each that has some. They lie in the store of files. */
  readCaptions(videoIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type Tables = InspectionTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>
