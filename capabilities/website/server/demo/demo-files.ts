import type { Assessment, Question } from '#capabilities/college/contract.ts'
import type { Draft, ItemKind, Section } from '#capabilities/content/contract.ts'
import type { ReportReason } from '#capabilities/engagement/contract.ts'
import type { Answers, FormContent, FormKind } from '#capabilities/enquiries/contract.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import type { Block, BlockOf } from '../../contract.ts'
import type { Drawing } from './scenes.ts'

// Types of the files in database/demo.

export type DemoPicture = Drawing & { readonly name: string; readonly id: string; readonly alt: Bilingual }
/** A video file in the demo folder, with the library id of its poster. */
export type DemoVideo = {
  readonly name: string
  readonly id: string
  readonly file: string
  readonly width: number
  readonly height: number
  readonly durationMs: number
  readonly posterId: string
  readonly alt: Bilingual
  readonly captions?: readonly { readonly fromMs: number; readonly toMs: number; readonly text: Bilingual }[]
}
export type DemoTopic = { readonly slug: string; readonly title: Bilingual }

/** A fictional author or reviewer; `id` is the account id. */
export type DemoPerson = {
  readonly key: string
  readonly id: string
  readonly name: Bilingual
  readonly group: Bilingual
  readonly credential: Bilingual
  readonly bio: Bilingual
}

/** A fictional account without a public page: a member of the editorial office, or a reader outside the team. */
export type DemoAccount = {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly job: string
  readonly isColleague: boolean
}

/** State and age of an unpublished text, for the console. */
export type WorkState = {
  readonly state: 'draft' | 'submitted' | 'returned' | 'approved' | 'scheduled' | 'offline'
  readonly hoursAgo: number
  readonly inDays?: number
}
/**
 * An item as stored in its file. Omitted draft fields are empty. Dates, and marks such as `{2026-10-15:day}` (or `year`, `month`) in texts,
 * move relative to the day of loading.
 */
export type ItemFile = {
  readonly key: string
  /** Keys of people. They give the byline, its credential and the reviewer. */
  readonly author?: string
  readonly reviewer?: string
  /** Default to the author and the reviewer. */
  readonly owner?: string
  readonly inspector?: string
  readonly kind: ItemKind
  readonly topics: readonly string[]
  /** Is omitted for an item in progress, which `work` describes. */
  readonly publishedAt?: string
  readonly editions: Partial<Record<Language, Partial<Draft>>>
  /** Is set when the author is a group. */
  readonly credential?: Bilingual
  readonly work?: Partial<Record<Language, WorkState>>
  readonly inlineComments?: readonly { readonly quote: string; readonly text: string }[]
}
export type DemoMakers = { readonly ownerId: string; readonly inspectorId: string; readonly editorId: string }
export type ItemOfDemo = Omit<ItemFile, 'editions' | 'owner' | 'inspector'> & {
  readonly section: Section
  readonly editions: Partial<Record<Language, Draft>>
  readonly audience?: Audience
  readonly makers: DemoMakers
}

/** Unpublished edits of a published item. */
export type EditFile = { readonly key: string; readonly language: Language; readonly hoursAgo: number; readonly changes: Partial<Draft> }
/** `picks` refer to items by key. */
export type SetFile = { readonly id: string; readonly name: Bilingual; readonly contentType: ItemKind; readonly isMixed: boolean } & (
  | { readonly picks: readonly { readonly key: string; readonly note: string }[] }
  | { readonly rule: unknown; readonly order: 'newest' | 'random' | 'mostViewed'; readonly most: number }
)

/** A course; lessons are keys of items in section `college`, and the cover is the name of a picture. `readers` limits the learners. */
export type CourseFile = {
  readonly key: string
  readonly slug: string
  readonly readers?: Audience
  /** The term of its certificates; without one they have no end. */
  readonly validMonths?: number
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
/** Question bank of a course with its quizzes and exam; lessons are item keys. */
export type QuestionsFile = {
  readonly course: string
  readonly assessments: readonly Assessment[]
  readonly questions: readonly Omit<Question, 'id'>[]
}
/** A form with enquiries of fictional readers; `study` is an item key. */
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
    /** Key of the person who answered. */
    readonly by?: string
    readonly note?: string
    readonly reply?: string
    readonly repliedHoursAgo?: number
  }[]
}
/** A page of the site; blocks refer to sets by id, and to pictures and videos by name. */
export type PageFile = {
  readonly key: string
  readonly publishedAt: string
  readonly editions: Readonly<Record<Language, Pick<Draft, 'title' | 'slug' | 'lead' | 'blocks'>>>
}
type DemoComment = { readonly name: string; readonly language: Language; readonly text: string; readonly afterHours: number }
/** A report by a reader without an account. */
type DemoReport = { readonly language: Language; readonly reason: ReportReason; readonly text: string; readonly hoursAgo: number }
export type ReportFile = DemoReport & { readonly item: string }
/** A comment of a fictional reader, `afterHours` after publication of the item. `heldFor` is set when the comment awaits moderation. */
export type CommentFile = DemoComment & {
  readonly item: string
  readonly heldFor?: readonly ('first' | 'link')[]
  readonly report?: DemoReport
  readonly replies: readonly DemoComment[]
}
export type AnnouncementFile = {
  readonly kind: 'activity' | 'notice'
  readonly title: Bilingual
  readonly text: Bilingual
  readonly path: string | null
  readonly startsDaysAgo: number
  readonly endsInDays: number
  readonly isPinned: boolean
}

/** A block of the home page: sets are given by id, pictures by name, and links to items as `item:key`. */
export type BlockFile = Exclude<Block, { kind: 'set' }> | (Omit<BlockOf<'set'>, 'set'> & { readonly set: string })
