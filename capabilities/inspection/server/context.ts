import type { Kysely } from 'kysely'
import type { ApprovedText, InspectionActions, Judged, JudgedText } from '#capabilities/content/contract.ts'
import type { HidingReason, ReportReason, ShownComment } from '#capabilities/engagement/contract.ts'
import type { ChangedText, KnownPicture, LibraryPicture, PictureRules, Rules, ScreenedText } from '#capabilities/screening/contract.ts'
import type { Role, SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Log } from '#server/observe/log.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { InspectionTables } from './tables.ts'

type Counterpart = {
  readonly judging: InspectionActions<Tx>
  readJudged(tx: Tx, judged: Judged): Promise<JudgedText | null>
  /** Returns a signed address at which the inspected revision is shown like a published item; null for an older revision. */
  previewJudged(tx: Tx, judged: Judged): Promise<string | null>
  /** Returns the copy of an edition that is public or could be put online again. */
  findPublicCopies(tx: AnyTransaction, itemId: string, language: Language): Promise<readonly unknown[]>
  /** Returns true when authors may not decide on their own work. */
  asksForTwo(tx: Tx): Promise<boolean>
  /** Lists approved texts of at most `most` editions behind `after`; `next` is null at the end. */
  listApprovedTexts(
    tx: AnyTransaction,
    after: string,
    most: number,
  ): Promise<{ readonly texts: readonly ApprovedText[]; readonly next: string | null }>
  findApprovedTexts(tx: AnyTransaction, edition: { readonly itemId: string; readonly language: Language }): Promise<readonly ApprovedText[]>
}

type Engagement = {
  listShownComments(tx: AnyTransaction, after: string, most: number): Promise<readonly ShownComment[]>
  lockShownComment(tx: AnyTransaction, id: string): Promise<ShownComment | undefined>
  /** Records that an item was taken down; for a legal reason, what it showed is sealed. */
  recordTakedown(
    tx: AnyTransaction,
    taken: {
      readonly itemId: string
      readonly number: number
      readonly reason: ReportReason
      readonly decision: string
      readonly copies: readonly unknown[]
    },
    caller: SignedInCaller,
  ): Promise<void>
  /** Returns false when the comment is not shown. */
  hideComment(tx: AnyTransaction, id: string, why: HidingReason, caller: SignedInCaller): Promise<boolean>
}

export type Ready = {
  /** Publishes as part of the transaction; returns false when its subject is gone. */
  show(tx: Tx): Promise<boolean>
  drop(): Promise<void>
}

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

export type InspectionContext = {
  readonly database: Database<Tables>
  readonly recorder: Recorder
  readonly log: Pick<Log, 'error'>
  readonly jobs: Pick<Jobs, 'schedule' | 'wake' | 'send' | 'work'>
  readonly notify: Notifier['notify']
  readonly reconcileTodos: Notifier['reconcileTodos']
  findPictures(ids: readonly string[]): Promise<readonly LibraryPicture[]>
  rolesHolding(permission: Permission, tx?: AnyTransaction): Promise<readonly Role[]>
  readonly content: Counterpart
  readonly engagement: Engagement
  /** Prepares approved texts for publication while no lock is held. */
  readyTexts(changedText: Pick<ChangedText, 'about' | 'thing' | 'language' | 'after'>): Promise<Ready>
  readonly screening: Screening
  /** Returns caption texts of videos by asset id. Captions are in file storage. */
  readCaptions(videoIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type Tables = InspectionTables
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<InspectionContext>()
