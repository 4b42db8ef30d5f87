import type { Kysely } from 'kysely'
import type { Uses } from '#capabilities/media/contract.ts'
import type { Admitted, ChangedText, LibraryPicture, Rules, ScreenedText, Written } from '#capabilities/screening/contract.ts'
import type { Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import type { Audiences } from '#server/audience/audiences.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { DraftRow, ExchangeRow, ItemKind, ItemSection, Made, State, TermsSlug } from '../contract.ts'
import type { ContentTables } from './tables.ts'

export type Asset = {
  readonly id: string
  readonly kind: 'picture' | 'video'
  readonly isReady: boolean
  /** The file metadata declares AI generation; for a video, also the metadata of its poster picture. */
  readonly isMarkedAi: boolean
  /** Alternative texts; a language without one is missing or empty. */
  readonly alt: Readonly<Partial<Record<Language, string>>>
}

export type ContentContext = {
  readonly database: Database<Tables>
  readonly keyring: Keyring
  readonly recorder: Recorder
  readonly audiences: Pick<Audiences, 'listGroups' | 'isKnown'>
  readonly notify: Notifier['notify']
  readonly closeTodos: Notifier['closeTodos']
  /** Returns the ids of the pictures that screening has not checked. */
  findUnseen(assetIds: readonly string[]): Promise<readonly string[]>
  findPictures(ids: readonly string[]): Promise<readonly LibraryPicture[]>
  /** Screens pictures before a submission. It is slow, so it runs without holding locks. */
  inspectPictures(pictures: readonly LibraryPicture[]): Promise<void>
  /** Returns the library's assets with these ids; unknown ids are left out. */
  findAssets(ids: readonly string[]): Promise<readonly Asset[]>
  /**
   * Registers the assets that an item or an author shows, so that the library keeps them, and to whom. Returns the ids that the library does
   * not know. Part of the transaction.
   */
  noteUses(
    tx: AnyTransaction,
    user: { readonly by: string; readonly id: string; readonly title: string },
    uses: Uses,
  ): Promise<readonly string[]>
  /** Screens passages before any lock is taken. */
  screenTexts(passages: readonly string[]): Promise<ScreenedText>
  readonly rules: Rules<AnyTransaction>
  /** Decides whether changed words become public at once or wait for an inspector. Part of the transaction. */
  admitText(tx: AnyTransaction, changedText: ChangedText, written: Written): Promise<Admitted>
  /** Discards the waiting words of a topic. */
  forgetWords(tx: AnyTransaction, place: Pick<ChangedText, 'about' | 'thing'>): Promise<boolean>
  /** Returns those owners whose items the session may change. Inside a transaction the caller passes `tx`. */
  ownersInScope(
    session: Pick<Session, 'accountId' | 'roles'>,
    ownerIds: readonly string[],
    tx?: AnyTransaction,
  ): Promise<ReadonlySet<string>>
  /** Records the publication of a revision that registration asks agreement to. Part of the transaction. */
  noteTerms(
    tx: AnyTransaction,
    text: { readonly document: TermsSlug; readonly language: Language; readonly revisionId: string; readonly isMaterial: boolean },
  ): Promise<void>
  readonly jobs: Pick<Jobs, 'schedule' | 'wake'>
}

type Published = {
  readonly 'profile.summary': { readonly account_id: string; readonly name: string }
  readonly 'certification.in_force': { readonly account_id: string; readonly kind: string; readonly profession: string | null }
}
export type Tables = Narrow<
  ContentTables,
  {
    'content.item': {
      audience: Audience
      inherited_audience: Audience | null
      section: ItemSection
      kind: ItemKind
      origin: 'written' | 'imported' | 'demo'
    }
    'content.edition': { language: Language; state: State }
    'content.import': { rows: readonly (ExchangeRow | null)[] }
    'content.published': DraftRow
    'content.revision': DraftRow & { language: Language; made: Made }
  }
> &
  Published
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

export const serve = serveWith<ContentContext>()
