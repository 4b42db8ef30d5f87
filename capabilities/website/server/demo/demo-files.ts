import type { Assessment, Question } from '#capabilities/college/contract.ts'
import type { Draft, ItemKind, Section } from '#capabilities/content/contract.ts'
import type { ReportReason } from '#capabilities/engagement/contract.ts'
import type { Answers, FormContent, FormKind } from '#capabilities/enquiries/contract.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { Block, BlockOf } from '../../contract.ts'
import type { Drawing } from './scenes.ts'

// Shapes of the files in database/demo.

/** A picture to be drawn, and its id in the library. */
export type DemoPicture = Drawing & { readonly name: string; readonly id: string; readonly alt: Bilingual }
/** A video with its file in this folder, and the picture of the library that stands for it. */
export type DemoVideo = {
  readonly name: string
  readonly id: string
  readonly file: string
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly posterId: string
  readonly alt: Bilingual
  /** Captions of each moment, in both languages. */
  readonly captions?: readonly { readonly fromMs: number; readonly toMs: number; readonly text: Bilingual }[]
}
export type DemoTopic = { readonly slug: string; readonly title: Bilingual }

/** A made-up person who writes or reviews. The id is that of an account. */
export type DemoPerson = {
  readonly key: string
  readonly id: string
  readonly name: Bilingual
  readonly group: Bilingual
  readonly credential: Bilingual
  readonly bio: Bilingual
}

/** The account of a made-up person whom readers do not see: of the editorial office, or a reader who is no colleague. */
export type DemoAccount = {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly job: string
  readonly isColleague: boolean
}

/** The state of a text that is not public, and its age, for the console to show. */
export type WorkState = {
  readonly state: 'draft' | 'submitted' | 'returned' | 'approved' | 'scheduled' | 'offline'
  readonly hoursAgo: number
  readonly inDays?: number
}
/**
 * An item as its file has it. What a draft leaves out is empty. Days in it, and `{2026-10-15:day}` in its texts (or `year`, `month`), are moved to where
 * they lie on the day on which the demo is loaded.
 */
export type ItemFile = {
  readonly key: string
  /** People by their keys: they give the byline with its credential, and who reviewed it. */
  readonly author?: string
  readonly reviewer?: string
  /** Left out: the author and the reviewer. */
  readonly owner?: string
  readonly inspector?: string
  readonly kind: ItemKind
  readonly topics: readonly string[]
  /** Left out: it is still worked on, as `work` says. */
  readonly publishedAt?: string
  readonly editions: Partial<Record<Language, Partial<Draft>>>
  /** The name of an author that is a group. */
  readonly credential?: Bilingual
  readonly work?: Partial<Record<Language, WorkState>>
  /** Inline comments of the inspector. */
  readonly inlineComments?: readonly { readonly quote: string; readonly text: string }[]
}
/** Accounts of who made an item. */
export type Makers = { readonly ownerId: string; readonly inspectorId: string; readonly editorId: string }
export type DemoItem = Omit<ItemFile, 'editions' | 'owner' | 'inspector'> & {
  readonly section: Section
  readonly editions: Partial<Record<Language, Draft>>
  readonly makers: Makers
}

/** Edits since the item was published, which are not public yet. */
export type EditFile = { readonly key: string; readonly language: Language; readonly hoursAgo: number; readonly changes: Partial<Draft> }
/** Items are named by their keys. */
export type SetFile = { readonly id: string; readonly name: Bilingual; readonly contentType: ItemKind; readonly isMixed: boolean } & (
  | { readonly picks: readonly { readonly key: string; readonly note: string }[] }
  | { readonly rule: unknown; readonly order: 'newest' | 'random' | 'mostViewed'; readonly most: number }
)

/** A course; its lessons are items of the section `college`, its cover is the name of a picture. */
export type CourseFile = {
  readonly key: string
  readonly slug: string
  readonly level: 'beginner' | 'intermediate' | 'advanced'
  readonly topics: readonly string[]
  readonly cover: string
  readonly title: Bilingual
  readonly lead: Bilingual
  readonly description: Bilingual
  readonly credits: Bilingual
  readonly teachers: readonly { readonly name: Bilingual; readonly credential: Bilingual }[]
  readonly chapters: readonly { readonly title: Bilingual; readonly lessons: readonly string[] }[]
}
/** The question bank of a course with its quizzes and exam; lessons are named by the keys of their items. */
export type QuestionsFile = {
  readonly course: string
  readonly assessments: readonly Assessment[]
  readonly questions: readonly Omit<Question, 'id'>[]
}
/** A form with what made-up readers sent by it; a study is the key of an item. */
export type FormFile = {
  readonly slug: string
  readonly kind: FormKind
  readonly content: FormContent
  readonly enquiries: readonly {
    readonly language: Language
    readonly hoursAgo: number
    readonly state: 'new' | 'answered' | 'closed'
    readonly study?: string
    readonly answers: Answers
    /** The key of the person who answered. */
    readonly by?: string
    readonly note?: string
    readonly reply?: string
    readonly repliedHoursAgo?: number
  }[]
}
/** A page of the site's own; its blocks name sets by their ids, pictures and videos by their names. */
export type PageFile = {
  readonly key: string
  readonly publishedAt: string
  readonly editions: Readonly<Record<Language, Pick<Draft, 'title' | 'slug' | 'lead' | 'blocks'>>>
}
type DemoComment = { readonly name: string; readonly language: Language; readonly text: string; readonly afterHours: number }
/** A report of a reader without an account. */
type DemoReport = { readonly language: Language; readonly reason: ReportReason; readonly text: string; readonly hoursAgo: number }
/** A report of an item. */
export type ReportFile = DemoReport & { readonly item: string }
/** A comment of a made-up reader, so many hours after the item was published. `heldFor`: it waits for a moderator. */
export type CommentFile = DemoComment & {
  readonly item: string
  readonly heldFor?: readonly ('first' | 'link')[]
  readonly report?: DemoReport
  readonly replies: readonly DemoComment[]
}
/** An announcement of the managing editor. */
export type AnnouncementFile = {
  readonly kind: 'activity' | 'notice'
  readonly title: Bilingual
  readonly text: Bilingual
  readonly path: string | null
  readonly startsDaysAgo: number
  readonly endsInDays: number
  readonly isPinned: boolean
}

/** The home page: sets are named by their ids, pictures by their names, an item that is led to by `item:` and its key. */
export type BlockFile = Exclude<Block, { kind: 'set' }> | (Omit<BlockOf<'set'>, 'set'> & { readonly set: string })
