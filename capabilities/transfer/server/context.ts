import type { Kysely } from 'kysely'
import type { Draft, ItemKind, ItemSection, References } from '#capabilities/content/contract.ts'
import type { Filling, Head, Order, RuleGroup } from '#capabilities/curation/contract.ts'
import type { SiteSettings } from '#capabilities/site/contract.ts'
import type { Document } from '#contract/document/document.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { AltText } from '#contract/picture.ts'
import type { Audience } from '#contract/site/audience.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import type { Narrow } from '#server/database/statement/narrow.ts'
import type { PermissionJudge } from '#server/http/calls/judge.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import { jobName } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import type { Found, LossCode, Mapping, RunState } from '../contract.ts'
import type { Entry, EntryKind } from './format/entry.ts'
import type { TransferTables } from './tables.ts'

export type LostEntry = { readonly what: LossCode; readonly detail: string }
export type MadeKind = 'item' | 'topic' | 'author' | 'asset' | 'comment' | 'redirect' | 'set' | 'settings' | 'none'

export type Tables = Narrow<
  TransferTables,
  {
    'transfer.run': { state: RunState; found: Found | null; mapping: Mapping | null }
    'transfer.entry': {
      kind: EntryKind
      value: Entry
      made: MadeKind | null
      made_language: Language | null
      losses: readonly LostEntry[]
    }
  }
>
export type Sql = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Says what happened to a row that is removed again. */
export type TakenBack = 'removed' | 'gone' | 'edited' | 'held'
type Refused = { readonly refused: string }

type AuthorPage = {
  readonly slug: string
  readonly name: Bilingual
  readonly post: Bilingual
  readonly department: Bilingual
  readonly bio: Bilingual
  readonly portrait: string | null
}

type MovedText = { readonly itemId: string; readonly language: Language; readonly revisionId: string }

type ContentArchive = {
  convertHtml(
    html: string,
    embedNote: string,
  ): Promise<
    | {
        readonly ok: {
          readonly document: Document
          readonly collected?: {
            readonly pictures: readonly { readonly id: string; readonly address: string; readonly alt: string }[]
            readonly embeds: readonly { readonly element: string; readonly address: string }[]
          }
        }
      }
    | Refused
  >
  addItems(
    tx: AnyTransaction,
    items: readonly {
      readonly section: ItemSection
      readonly kind: ItemKind
      readonly topics: readonly string[]
      readonly audience: Audience
      readonly by: string
      readonly editions: readonly { readonly language: Language; readonly draft: Draft }[]
    }[],
  ): Promise<
    readonly {
      readonly id: string
      readonly number: number
      readonly editions: readonly { readonly language: Language; readonly revisionId: string }[]
    }[]
  >
  takeBackItem(tx: AnyTransaction, item: { readonly id: string; readonly revisionIds: readonly string[] }): Promise<TakenBack>
  addTopic(tx: AnyTransaction, topic: { readonly slug: string; readonly titles: Bilingual }): Promise<'added' | 'existing' | 'full'>
  takeBackTopic(tx: AnyTransaction, slug: string): Promise<TakenBack>
  findTopics(): Promise<ReadonlySet<string>>
  addAuthor(tx: AnyTransaction, author: AuthorPage & { readonly by: string }): Promise<{ readonly id: string } | 'existing' | 'full'>
  takeBackAuthor(tx: AnyTransaction, id: string): Promise<TakenBack>
  /** Leads the links of a text and its blocks of collections to those here, unless a person has edited it. */
  replaceReferences(tx: AnyTransaction, text: MovedText & References): Promise<void>
  /** Takes files out of a text that the library could not make, with a note for each, unless a person has edited it. */
  replaceFiles(tx: AnyTransaction, text: MovedText & { readonly notes: ReadonlyMap<string, string> }): Promise<void>
  isClean(passages: readonly string[]): Promise<boolean>
  /** Returns the addresses of pages that no other page may get. */
  findPageSlugs(): Promise<ReadonlySet<string>>
  /** Returns why an approval will refuse a text that is not here yet. `kindOf` knows the files that will be in the library. */
  foreseeObstacle(text: {
    readonly draft: Draft
    readonly section: ItemSection
    readonly kind: ItemKind
    readonly language: Language
    readonly kindOf: (file: string) => 'picture' | 'video' | undefined
  }): Promise<(Refused & { readonly missing?: { readonly code: string } }) | undefined>
  publishElsewhere(
    order: {
      readonly id: string
      readonly language: Language
      readonly revisionId: string
      readonly publishedAt: Date
      readonly submittedBy: string
      readonly approvedBy: string
      readonly note: string
      readonly workingCopy?: Draft | undefined
    },
    alongside: (tx: AnyTransaction, workingRevisionId: string | null) => Promise<void>,
  ): Promise<{ readonly ok: 'online' | 'scheduled' } | { readonly refused: string; readonly missing?: { readonly code: string } }>
}

type ScreenedComment = {
  readonly text: string
  readonly language: Language
  readonly heldFor: readonly ('link' | 'word')[]
  readonly foundWords: readonly string[]
}
type Comments = {
  screen(text: string): Promise<{ readonly ok: ScreenedComment } | Refused>
  add(
    tx: AnyTransaction,
    comment: {
      readonly itemId: string
      readonly number: number
      readonly parentId: string | null
      readonly author: string
      readonly writtenAt: Date
      readonly screened: ScreenedComment
    },
  ): Promise<string>
  /** Closes the comments of an item. */
  close(tx: AnyTransaction, item: { readonly itemId: string; readonly number: number; readonly by: string }): Promise<void>
  takeBack(tx: AnyTransaction, id: string): Promise<TakenBack>
}

type Redirects = {
  /** Returns those of the addresses from which no redirect can lead, because of a page, another redirect or their form. */
  findTaken(addresses: readonly string[]): Promise<readonly string[]>
  add(
    tx: AnyTransaction,
    added: {
      readonly addresses: readonly { readonly from: string; readonly to: string; readonly status: 301 | 302 | 410 }[]
      readonly by: string
    },
  ): Promise<readonly ({ readonly id: string } | Refused)[]>
  takeBack(tx: AnyTransaction, id: string): Promise<TakenBack>
}

type Pictures = {
  take(file: {
    readonly bytes: Buffer
    readonly name: string
    readonly ownerId: string
    readonly alt: AltText
    readonly tags: readonly string[]
  }): Promise<Refused | { finish(tx: AnyTransaction): Promise<string> }>
  takeBack(tx: AnyTransaction, id: string): Promise<TakenBack>
  /** Returns those that the library still makes, and those that it could not make. */
  findUnready(ids: readonly string[]): Promise<ReadonlyMap<string, 'unfinished' | 'failed'>>
}

type Sets = {
  add(
    tx: AnyTransaction,
    set: Head & {
      readonly filterType: 'artificial' | 'rules'
      readonly rule: RuleGroup
      readonly order: Order
      readonly most: number
      readonly picks: readonly { readonly itemId: string; readonly note: string }[]
      readonly by: string
    } & Pick<Filling, 'pins' | 'excluded'>,
  ): Promise<{ readonly id: string; readonly number: number }>
  putOnline(tx: AnyTransaction, set: { readonly id: string; readonly by: string }): Promise<void>
  takeBack(tx: AnyTransaction, id: string): Promise<TakenBack>
}

type Settings = {
  read(tx: AnyTransaction): Promise<{ readonly version: number; readonly settings: SiteSettings }>
  /** Saves the next version. */
  save(
    tx: AnyTransaction,
    wanted: { readonly version: number; readonly settings: SiteSettings; readonly by: string; readonly note: string },
  ): Promise<{ readonly ok: { readonly version: number } } | Refused>
  /** Restores the settings before a version, unless a person changed them since. */
  takeBack(tx: AnyTransaction, saved: { readonly version: number; readonly by: string }): Promise<TakenBack>
}

type Videos = {
  takeVideo(file: {
    readonly path: string
    readonly name: string
    readonly ownerId: string
    readonly texts?: { readonly alt: AltText; readonly tags: readonly string[] } | undefined
  }): Promise<((tx: AnyTransaction) => Promise<string>) | undefined>
  addCaptions(captions: {
    readonly id: string
    readonly language: Language
    readonly text: string
    readonly by: string
  }): Promise<{ readonly ok: unknown } | Refused>
}

export type TransferContext = Pick<Platform, 'jobs' | 'log' | 'recorder' | 'storage' | 'hasRoom'> & {
  readonly database: Database<Tables>
  readonly dataDir: string
  readonly archive: ContentArchive
  /** Returns true when the approver must be another person than the one who imported. */
  asksForTwo(tx: AnyTransaction): Promise<boolean>
  readonly pictures: Pictures
  readonly videos: Videos
  readonly videoMaxBytes: number
  readonly comments: Comments
  readonly redirects: Redirects
  readonly sets: Sets
  readonly siteSettings: Settings
  readonly judge: PermissionJudge
  readonly publicUrl: string
  /** This machine may serve pictures, as developers and tests need it. */
  readonly allowsLoopback: boolean
}

export const serve = serveWith<TransferContext>()

/** Does the next part of a run, by its state. */
export const WORK = jobName<{ readonly runId: string }>('transfer/work')
