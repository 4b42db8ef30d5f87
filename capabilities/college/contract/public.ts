import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Numeral, paged, withinDepth } from '#contract/fields.ts'
import { AudienceNotice } from '#contract/site/audience.ts'
import { OfKind, OfLevel, SavedPicture, TopicSlug } from './fields.ts'
import { anyone } from './permissions.ts'

const Topic = z.object({ slug: z.string(), title: z.string() })

export const CourseTeaser = z.object({
  number: z.int(),
  href: z.string(),
  /** Language of the texts: the requested one, or the other when the title is missing in it. */
  language: InLanguage,
  title: z.string(),
  lead: z.string(),
  level: OfLevel,
  topics: z.array(Topic),
  /** Number of public lessons, and their total duration. */
  lessons: z.int(),
  minutes: z.int(),
  cover: SavedPicture,
  /** Name of a drawing that replaces a missing cover. */
  drawing: z.string(),
  /** Day of first publication, YYYY-MM-DD in Asia/Shanghai. */
  date: z.string(),
  /** Is true when not everyone may take the course. */
  isLimited: z.boolean(),
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
    /** Filters of the whole catalogue, with the number of courses for each. */
    levels: z.array(z.object({ level: OfLevel, courses: z.int() })),
    topics: z.array(z.object({ ...Topic.shape, courses: z.int() })),
    /** Number of all courses, regardless of the filters. */
    all: z.int(),
    /** Newest lessons of the chosen topic, including those in no course. */
    lessons: z.array(z.object({ ...Lesson.shape, date: z.string() })),
  }),
  refusals: {},
})

const Chapter = z.object({ title: z.string(), lessons: z.array(Lesson) })

const Course = z.object({
  ...CourseTeaser.shape,
  editions: z.array(z.object({ language: InLanguage, href: z.string() })),
  slug: z.string(),
  description: z.array(z.string()),
  audience: z.string(),
  credits: z.string(),
  goals: z.array(z.string()),
  /** `href` is empty for teachers without a page. */
  teachers: z.array(z.object({ name: z.string(), credential: z.string(), href: z.string(), portrait: SavedPicture })),
  exam: z.nullable(z.object({ draws: z.int(), passPercent: z.int(), attempts: z.nullable(z.int()), minutes: z.nullable(z.int()) })),
  changedAt: z.string(),
  firstOnlineAt: z.string(),
  /** Says how long certificates are valid; null without an end. */
  validMonths: z.nullable(z.int()),
  /** Says who may take the course; null for everyone. */
  readers: z.nullable(AudienceNotice),
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
