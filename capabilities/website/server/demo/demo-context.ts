import type { Draft, ItemKind, ItemSection } from '#capabilities/content/contract.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { NoteUses } from '../home/home-draft.ts'
import type {
  AnnouncementFile,
  CommentFile,
  CourseFile,
  DemoMakers,
  DemoTopic,
  EditFile,
  FormFile,
  QuestionsFile,
  ReportFile,
  SetFile,
  WorkState,
} from './demo-files.ts'

type ReadyAsset = {
  readonly kind: 'picture' | 'video'
  readonly id: string
  readonly name: string
  readonly alt: Bilingual
  readonly ownerId: string
  readonly width: number
  readonly height: number
  readonly durationMs?: number
  readonly posterId?: string
  readonly files: readonly {
    readonly name: string
    readonly format: 'webp' | 'jpeg' | 'mp4'
    readonly width: number
    readonly height: number
    readonly data: Uint8Array
  }[]
  readonly captions?: Readonly<Record<Language, Uint8Array>>
}
type Item = {
  readonly key: string
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly editions: Partial<Record<Language, Draft>>
  readonly makers: DemoMakers
}
export type ReadyAccount = {
  readonly id: string
  readonly name: string
  readonly job: string
  readonly organization: string
  readonly isColleague: boolean
  readonly joinedDaysAgo: number
  readonly seenHoursAgo: number
}
export type PublishedItem = Item & { readonly publishedAt: Date; readonly credential?: Bilingual }
/** An item in progress, shown in the console only. */
type UnfinishedItem = Item & {
  readonly work: Partial<Record<Language, WorkState>>
  readonly inlineComments: readonly { readonly quote: string; readonly text: string }[]
}
/** Maps demo keys to loaded items. */
export type LoadedDemo = ReadonlyMap<string, { readonly id: string; readonly number: number }>
type ReadyEdit = Omit<EditFile, 'key'> & { readonly itemId: string; readonly byId: string }
type ByHand = { readonly picks: readonly { readonly itemId: string; readonly note: string }[] }
export type ReadySet = Omit<SetFile, 'picks' | 'rule' | 'order' | 'most'> & (ByHand | Omit<Extract<SetFile, { rule: unknown }>, 'picks'>)
/** A course whose cover is a library id and whose lessons are item ids. */
export type ReadyCourse = CourseFile & Omit<QuestionsFile, 'course'>
export type ReadyAuthor = {
  readonly slug: string
  readonly name: Bilingual
  readonly post: Bilingual
  readonly department: Bilingual
  readonly bio: Bilingual
  readonly portrait: string
}
/** A form whose enquiries refer to studies by number. */
export type ReadyForm = Omit<FormFile, 'enquiries'> & {
  readonly enquiries: readonly (Omit<FormFile['enquiries'][number], 'study' | 'by'> & { readonly study?: number; readonly byId?: string })[]
}
/** A comment whose `item` is an item id; `publishedAt` is when the item was published. */
type ReadyComment = CommentFile & { readonly publishedAt: Date }

/**
 * Functions by which each capability handles its demo content. `load` runs in the one transaction that loads everything. `remove` deletes
 * the demo content and keeps data that users changed since.
 */
export type DemoContext = {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'send' | 'work'>
  readonly noteUses: NoteUses
  readonly library: {
    find(ids: readonly string[]): Promise<ReadonlySet<string>>
    /** Stores the asset only once, even when several processes load the demo. */
    put(asset: ReadyAsset): Promise<void>
    remove(ids: readonly string[]): Promise<number>
  }
  /** Accounts with their names and team. Listeners of `demoRemoved` remove the rest. */
  readonly personas: {
    load(tx: AnyTransaction, ownerId: string, accounts: readonly ReadyAccount[]): Promise<void>
    removeTeam(tx: AnyTransaction): Promise<void>
  }
  readonly content: {
    load(
      tx: AnyTransaction,
      content: { readonly topics: readonly DemoTopic[]; readonly items: readonly PublishedItem[] },
    ): Promise<LoadedDemo>
    loadWork(tx: AnyTransaction, items: readonly UnfinishedItem[]): Promise<void>
    loadEdits(tx: AnyTransaction, edits: readonly ReadyEdit[]): Promise<void>
    remove(topics: readonly string[]): Promise<number>
  }
  readonly authors: {
    load(tx: AnyTransaction, ownerId: string, authors: readonly ReadyAuthor[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string): Promise<number>
  }
  readonly sets: {
    load(tx: AnyTransaction, ownerId: string, sets: readonly ReadySet[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string, ids: readonly string[]): Promise<number>
  }
  readonly courses: {
    load(
      tx: AnyTransaction,
      ownerId: string,
      courses: readonly ReadyCourse[],
      learners: readonly Pick<ReadyAccount, 'id' | 'name'>[],
    ): Promise<void>
    remove(tx: AnyTransaction, ownerId: string, slugs: readonly string[]): Promise<number>
  }
  readonly enquiries: {
    load(tx: AnyTransaction, ownerId: string, forms: readonly ReadyForm[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string): Promise<void>
  }
  /** A branch with some members and an application. */
  readonly membership: {
    load(tx: AnyTransaction, ownerId: string, accounts: readonly Pick<ReadyAccount, 'id' | 'name'>[]): Promise<void>
    remove(tx: AnyTransaction): Promise<void>
  }
  /** Fictional reading history of the items. */
  readonly past: {
    load(tx: AnyTransaction, past: { readonly ownerId: string; readonly itemIds: readonly string[] }): Promise<void>
    remove(tx: AnyTransaction): Promise<void>
  }
  /** Adds likes and saves in proportion to that history. */
  loadMarks(tx: AnyTransaction, itemIds: readonly string[]): Promise<void>
  /** Comments are deleted with their items. `item` of a report is an item id. */
  readonly comments: { load(tx: AnyTransaction, comments: readonly ReadyComment[], reports: readonly ReportFile[]): Promise<void> }
  readonly announcements: {
    load(tx: AnyTransaction, ownerId: string, announcements: readonly AnnouncementFile[]): Promise<void>
    remove(tx: AnyTransaction, ownerId: string): Promise<void>
  }
}
