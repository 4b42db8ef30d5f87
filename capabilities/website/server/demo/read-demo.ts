import { readFileSync } from 'node:fs'
import type { Assessment, Question } from '#capabilities/college/contract.ts'
import { type Draft, EMPTY_DRAFT, type ItemKind, SECTIONS, type Section } from '#capabilities/content/contract.ts'
import type { Answers, FormContent, FormKind } from '#capabilities/enquiries/contract.ts'
import { type Bilingual, LANGUAGES, type Language } from '#contract/language.ts'
import type { Block, BlockOf } from '../../contract.ts'
import { type Moved, movedTo } from './demo-dates.ts'
import type { Drawing } from './scenes.ts'

const FOLDER = new URL('../../../../database/demo/', import.meta.url)
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T

/** Everything of the demo belongs to it. It is no account: nobody can log in as it, and it shows under no name. */
export const DEMO_OWNER = 'de300000-0000-4000-8000-000000000000'

/** A picture to be drawn, and its id in the library. */
type DemoPicture = Drawing & { readonly name: string; readonly id: string; readonly alt: Bilingual }
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
  /** What each moment shows, told in both languages. */
  readonly captions?: readonly { readonly fromMs: number; readonly toMs: number; readonly text: Bilingual }[]
}
export type DemoTopic = { readonly slug: string; readonly title: Bilingual }

/** A made-up person who writes or reviews. */
type DemoPerson = {
  readonly key: string
  readonly name: Bilingual
  readonly group: Bilingual
  readonly credential: Bilingual
  readonly bio: Bilingual
}

/** How far a text is that is not published: for the console to show. */
export type WorkState = { readonly state: 'draft' | 'submitted' | 'returned' | 'scheduled'; readonly inDays?: number }
/**
 * An item as its file has it. What a draft leaves out is empty. Days in it, and `{2026-10-15:day}` in its texts (or `year`, `month`), are moved to where
 * they lie on the day on which the demo is loaded.
 */
type ItemFile = {
  readonly key: string
  /** People by their keys: they give the byline with its credential, and who reviewed it. */
  readonly author?: string
  readonly reviewer?: string
  readonly kind: ItemKind
  readonly topics: readonly string[]
  /** Left out: it is still worked on, as `work` says. */
  readonly publishedAt?: string
  readonly editions: Partial<Record<Language, Partial<Draft>>>
  /** Of an author who is a group. */
  readonly credential?: Bilingual
  readonly work?: Partial<Record<Language, WorkState>>
  /** What an inspector noted about passages. */
  readonly inlineComments?: readonly { readonly quote: string; readonly text: string }[]
}
export type DemoItem = Omit<ItemFile, 'editions'> & { readonly section: Section; readonly editions: Partial<Record<Language, Draft>> }

/** What was written since the item was published, and is not published yet. */
export type EditFile = { readonly key: string; readonly language: Language; readonly changes: Partial<Draft> }
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
    readonly state: 'new' | 'answered'
    readonly study?: string
    readonly answers: Answers
    readonly reply?: string
  }[]
}
/** A page of the site's own; its blocks name sets by their ids, pictures and videos by their names. */
export type PageFile = {
  readonly key: string
  readonly publishedAt: string
  readonly editions: Readonly<Record<Language, Pick<Draft, 'title' | 'slug' | 'lead' | 'blocks'>>>
}
type DemoComment = { readonly name: string; readonly language: Language; readonly text: string; readonly afterHours: number }
/** What a made-up reader said of an item, so many hours after it was published. */
export type CommentFile = DemoComment & { readonly item: string; readonly replies: readonly DemoComment[] }

/** The home page: sets are named by their ids, pictures by their names, an item that is led to by `item:` and its key. */
export type BlockFile = Exclude<Block, { kind: 'set' }> | (Omit<BlockOf<'set'>, 'set'> & { readonly set: string })

/** With its days as seen from `now`. */
export const readHome = (now: Date): BlockFile[] =>
  read<BlockFile[]>('home.json').map((block) =>
    block.kind === 'figures' ? { ...block, countedOn: movedTo(now).day(block.countedOn) } : block,
  )
export const readPictures = () => read<DemoPicture[]>('pictures.json')
export const readVideos = () => read<DemoVideo[]>('videos.json')
export const readDemoFile = (name: string): Uint8Array => readFileSync(new URL(name, FOLDER))
/** Everything that the demo has in the media library. */
export const readAssetIds = (): string[] => [...readPictures(), ...readVideos()].map(({ id }) => id)
export const readTopics = () => read<DemoTopic[]>('topics.json')
export const readEdits = () => read<EditFile[]>('edits.json')
export const readSets = () => read<SetFile[]>('sets.json')
export const readCourses = () => read<CourseFile[]>('courses.json')
export const readQuestions = () => read<QuestionsFile[]>('questions.json')
export const readComments = () => read<CommentFile[]>('comments.json')
export const readPages = () => read<PageFile[]>('pages.json')
export const readForms = () => read<FormFile[]>('forms.json')
export const readPeople = () => read<DemoPerson[]>('people.json')

/** All texts, with their days as seen from `now`. */
export function readItems(now = new Date()): DemoItem[] {
  const people = new Map(readPeople().map((person) => [person.key, person]))
  const days = movedTo(now)
  return SECTIONS.flatMap((section) =>
    read<ItemFile[]>(`items/${section}.json`).map(({ author, reviewer, ...item }) => {
      const by = { author: people.get(author ?? ''), reviewer: people.get(reviewer ?? '') }
      const publishedAt = item.publishedAt && days.moment(item.publishedAt)
      return {
        ...item,
        ...(by.author && { credential: by.author.credential }),
        ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
        section,
        editions: wholeDrafts(item, by, days),
      }
    }),
  )
}

type By = { readonly author: DemoPerson | undefined; readonly reviewer: DemoPerson | undefined }

const wholeDrafts = ({ editions }: ItemFile, by: By, days: Moved): Partial<Record<Language, Draft>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const draft = editions[language]
      return draft ? [[language, signed(asOf({ ...EMPTY_DRAFT, ...draft }, language, days), by, language)]] : []
    }),
  )

const asOf = (draft: Draft, language: Language, { day, withDates: say }: Moved): Draft =>
  JSON.parse(JSON.stringify(draft), (_, value: unknown) => {
    if (typeof value !== 'string') return value
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? day(value) : say(value, language)
  }) as Draft

function signed(draft: Draft, { author, reviewer }: By, language: Language): Draft {
  const together = ({ name }: DemoPerson, words: Bilingual) => `${name[language]}${language === 'zh-CN' ? '，' : ', '}${words[language]}`
  return {
    ...draft,
    ...(author && { byline: together(author, author.group) }),
    ...(reviewer && { facts: { ...draft.facts, reviewedBy: together(reviewer, reviewer.credential) } }),
  }
}
