import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Numeral, paged, withinDepth } from '#contract/fields.ts'
import { OfKind, OfLevel, SavedPicture, TopicSlug } from './fields.ts'
import { anyone } from './permissions.ts'

const Topic = z.object({ slug: z.string(), title: z.string() })

/** A course as lists show it. */
export const CourseTeaser = z.object({
  number: z.int(),
  href: z.string(),
  /** The language of the words that follow: the one asked for, or the other where there is no title in it. */
  language: InLanguage,
  title: z.string(),
  lead: z.string(),
  level: OfLevel,
  topics: z.array(Topic),
  /** Lessons that anybody sees, and how long they take together. */
  lessons: z.int(),
  minutes: z.int(),
  cover: SavedPicture,
  /** A drawing of the art set that stands in for a cover. */
  drawing: z.string(),
  /** The day it was first online, YYYY-MM-DD in Asia/Shanghai. */
  date: z.string(),
})
export type CourseTeaser = z.output<typeof CourseTeaser>

const Lesson = z.object({
  number: z.int(),
  href: z.string(),
  title: z.string(),
  language: InLanguage,
  kind: OfKind,
  minutes: z.int(),
})
export type LessonLine = z.output<typeof Lesson>

export const listCatalogue = defineCall({
  ...anyone,
  path: '/api/college/catalogue',
  summary: 'List published courses, newest first, filtered by level and topic and paged (S99).',
  input: z.object({ language: InLanguage, level: z.optional(OfLevel), topic: z.optional(TopicSlug), ...paged(12) }).check(withinDepth),
  output: z.object({
    list: z.array(CourseTeaser),
    total: z.int(),
    /** What the whole catalogue can be filtered by, with how many courses there are of each. */
    levels: z.array(z.object({ level: OfLevel, courses: z.int() })),
    topics: z.array(z.object({ ...Topic.shape, courses: z.int() })),
    /** All courses, whatever is chosen. */
    all: z.int(),
    /** The newest lessons, also those that are in no course; of the topic that is chosen. */
    lessons: z.array(z.object({ ...Lesson.shape, date: z.string() })),
  }),
  refusals: {},
})

const Chapter = z.object({ title: z.string(), lessons: z.array(Lesson) })

const Course = z.object({
  ...CourseTeaser.shape,
  /** Every language that it is there in, with its address. */
  editions: z.array(z.object({ language: InLanguage, href: z.string() })),
  slug: z.string(),
  description: z.array(z.string()),
  audience: z.string(),
  credits: z.string(),
  goals: z.array(z.string()),
  /** `href` is empty for those who have no page. */
  teachers: z.array(z.object({ name: z.string(), credential: z.string(), href: z.string(), portrait: SavedPicture })),
  exam: z.nullable(z.object({ draws: z.int(), passPercent: z.int(), attempts: z.nullable(z.int()), minutes: z.nullable(z.int()) })),
  changedAt: z.string(),
  firstOnlineAt: z.string(),
})

export const getCourse = defineCall({
  ...anyone,
  path: '/api/college/course',
  summary: 'Get a published course with its outline. Lessons that are not public are left out.',
  input: z.object({ number: Numeral, language: InLanguage }),
  output: z.object({ course: Course, chapters: z.array(Chapter) }),
  refusals: {},
})

export const getOutline = defineCall({
  ...anyone,
  path: '/api/college/outline',
  summary: 'Get the outline of the course of a lesson: the named one, or the first that contains it. Null: none does.',
  input: z.object({ lesson: Numeral, course: z.optional(Numeral), language: InLanguage }),
  output: z.nullable(
    z.object({
      course: z.object({ number: z.int(), href: z.string(), title: z.string(), language: InLanguage }),
      chapters: z.array(Chapter),
    }),
  ),
  refusals: {},
})
