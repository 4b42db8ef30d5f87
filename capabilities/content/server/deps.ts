import type { Kysely } from 'kysely'
import type { Admitted, ChangedText, LibraryPicture, Rules, ScreenedText, Written } from '#capabilities/screening/contract.ts'
import type { Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { DraftRow, ExchangeRow, ItemKind, ItemSection, Made, State, TermsSlug } from '../contract.ts'
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

/** Everything that content stands on; each use case takes its part of it. */
export type ContentDeps = {
  readonly database: Database
  readonly keyring: Keyring
  readonly recorder: Recorder
  readonly notify: Notifier['notify']
  readonly closeTodos: Notifier['closeTodos']
  /** Of these pictures of the library those that screening has not looked at. */
  findUnseen(assetIds: readonly string[]): Promise<readonly string[]>
  /** Of these ids the pictures that can be shown. */
  findPictures(ids: readonly string[]): Promise<readonly LibraryPicture[]>
  /** Pictures are about to be submitted: screening looks at them. It takes its time, and nothing is locked meanwhile. */
  inspectPictures(pictures: readonly LibraryPicture[]): Promise<void>
  /** What these ids stand for in the media library; an id that is not told is unknown there. */
  findAssets(ids: readonly string[]): Promise<readonly Asset[]>
  /** Notes what an item or an author shows, so that the library has it; gives the ids that the library does not know. Part of the transaction. */
  noteUses(
    tx: AnyTransaction,
    user: { readonly by: string; readonly id: string; readonly title: string },
    assetIds: readonly string[],
  ): Promise<readonly string[]>
  /** What the rules find in passages, before anything is locked. */
  screenTexts(passages: readonly string[]): Promise<ScreenedText>
  /** Screens passages by the current rules. */
  readonly rules: Rules<AnyTransaction>
  /** Whether readers see new words at once, or an inspector has to look first; part of the transaction. */
  admitText(tx: AnyTransaction, changedText: ChangedText, written: Written): Promise<Admitted>
  /** No words of a topic wait any more. */
  forgetWords(tx: AnyTransaction, place: Pick<ChangedText, 'about' | 'thing'>): Promise<boolean>
  /** Of these people those whose items may be changed by this session; inside a transaction it is handed over. */
  ownersInScope(
    session: Pick<Session, 'accountId' | 'roles'>,
    ownerIds: readonly string[],
    tx?: AnyTransaction,
  ): Promise<ReadonlySet<string>>
  /** A text that people agree to when they register is public from now on; part of the transaction. */
  noteTerms(
    tx: AnyTransaction,
    text: { readonly document: TermsSlug; readonly language: Language; readonly revisionId: string },
  ): Promise<void>
  readonly jobs: Pick<Jobs, 'schedule' | 'wake'>
}

/** What others publish, beside our own tables. */
type Published = {
  readonly 'profile.summary': { readonly account_id: string; readonly name: string }
  readonly 'certification.in_force': { readonly account_id: string; readonly kind: string; readonly profession: string | null }
}
export type Tables = Narrow<
  ContentTables,
  {
    'content.item': { section: ItemSection; kind: ItemKind; origin: 'written' | 'imported' | 'demo' }
    'content.edition': { language: Language; state: State }
    'content.import': { rows: readonly (ExchangeRow | null)[] }
    'content.revision': DraftRow & { language: Language; made: Made }
  }
> &
  Published
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Pages that say they depend on a tag are dropped in every process when it is announced. */
export const PAGES = 'website:pages'
