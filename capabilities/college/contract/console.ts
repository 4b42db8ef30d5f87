import * as z from 'zod/mini'
import { Slug, usesOfItems } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { line, Uuid, withinDepth } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'
import {
  InLanguage,
  InState,
  inBothLanguages,
  LEVELS,
  lines,
  OfKind,
  OfLevel,
  paging,
  refusals,
  STATES,
  TopicSlug,
  Version,
} from './fields.ts'
import { reads, writes } from './permissions.ts'

export const MOST_LESSONS = 300
const Title = inBothLanguages(line(80)).check(z.refine((title) => LANGUAGES.some((language) => title[language] !== '')))

const Chapter = z.object({ title: inBothLanguages(line(120)), lessons: z.array(Uuid).check(z.maxLength(MOST_LESSONS)) })

/** All that somebody writes of a course. */
export const CourseDraft = z.object({
  /** In one language at least. */
  title: Title,
  slug: Slug,
  level: OfLevel,
  topics: z.array(TopicSlug).check(z.maxLength(6)),
  lead: inBothLanguages(line(300)),
  /** Paragraphs, parted by empty lines. */
  description: inBothLanguages(lines(4_000)),
  audience: inBothLanguages(line(200)),
  credits: inBothLanguages(line(120)),
  goals: z.array(inBothLanguages(line(200))).check(z.maxLength(12)),
  teachers: z.array(z.object({ name: inBothLanguages(line(80)), credential: inBothLanguages(line(120)) })).check(z.maxLength(20)),
  cover: z.nullable(Uuid),
  chapters: z.array(Chapter).check(
    z.maxLength(30),
    z.refine((chapters) => chapters.reduce((sum, { lessons }) => sum + (lessons?.length ?? 0), 0) <= MOST_LESSONS),
  ),
})
export type CourseDraft = z.output<typeof CourseDraft>

/** A lesson as operators know it. */
export const LessonSummary = z.object({
  itemId: z.string(),
  number: z.int(),
  title: z.string(),
  kind: OfKind,
  minutes: z.int(),
  languages: z.array(InLanguage),
  /** Somebody sees it on the site. */
  isPublic: z.boolean(),
  /** It lies in the trash, or is no item of the college any more: no course is saved or published with it. */
  isGone: z.boolean(),
})
export type LessonSummary = z.output<typeof LessonSummary>

export const COURSE_SORTS = ['changedAt', 'number', 'title', 'enrolled'] as const
const one = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values as unknown as { [V in Values[number]]: V }))

export const listCourses = defineCall({
  ...reads,
  path: '/api/college/courses/list',
  summary: 'Courses in every state, filtered, sorted and by pages (S99).',
  input: z
    .object({
      ...paging,
      sort: z._default(z.enum(COURSE_SORTS), 'changedAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      filters: z._default(
        /** `q`: a part of the title in either language, or the number. */
        z.object({ q: z.optional(line(100)), state: one(STATES), level: one(LEVELS) }),
        {},
      ),
    })
    .check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        id: Uuid,
        number: z.int(),
        title: z.string(),
        state: InState,
        level: OfLevel,
        lessons: z.int(),
        /** What was saved last is not published yet. */
        hasDraft: z.boolean(),
        /** People who take it, and who have finished it. */
        enrolled: z.int(),
        finished: z.int(),
        changedAt: z.string(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const listItemCourses = defineCall({
  ...usesOfItems,
  path: '/api/college/courses/of-items',
  summary: 'Courses of which one of these items is a lesson.',
})

export const getCourseDraft = defineCall({
  ...reads,
  path: '/api/college/courses/read',
  summary: 'One course, whatever its state, with its lessons as operators know them.',
  input: z.object({ id: Uuid }),
  output: z.object({
    id: Uuid,
    number: z.int(),
    version: z.int(),
    state: InState,
    href: z.string(),
    enrolled: z.int(),
    draft: CourseDraft,
    /** Over what the public sees lies something that was saved and not published. */
    hasDraft: z.boolean(),
    /** Of the lessons that it names; one that was removed for good is missing here. */
    lessons: z.array(LessonSummary),
  }),
  refusals: {},
})

const Saved = z.object({ id: Uuid, version: z.int() })
/** LESSON_UNKNOWN names each lesson in `fields` as `lessons.<item id>`. */
const unfit = { LESSON_UNKNOWN: 422, LESSON_TWICE: 422, TOPIC_UNKNOWN: 422, COVER_UNKNOWN: 422 } as const

export const createCourse = defineCall({
  ...writes,
  path: '/api/college/courses/create',
  summary: 'Begin a course. It is a draft without lessons.',
  input: z.object({ title: Title, level: OfLevel }),
  output: z.object({ ...Saved.shape, number: z.int() }),
  refusals: {},
})

export const saveCourse = defineCall({
  ...writes,
  path: '/api/college/courses/save',
  summary:
    'Change what a course says and which lessons it has. Of one that is online it is a draft: the public sees it once it is published.',
  input: z.object({ id: Uuid, version: Version, draft: CourseDraft }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, ...unfit }),
})

export const publishCourse = defineCall({
  ...writes,
  path: '/api/college/courses/publish',
  summary: 'Show the public what was saved of a course that is online. It must be complete; without a draft nothing changes.',
  input: z.object({ id: Uuid, version: Version }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, NOT_ONLINE: 409, COURSE_INCOMPLETE: 422, ...unfit }),
})

export const discardCourseDraft = defineCall({
  ...writes,
  path: '/api/college/courses/discard',
  summary: 'Throw away what was saved of a course and not published: the desk has again what the public sees.',
  input: z.object({ id: Uuid, version: Version }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})

export const setCourseState = defineCall({
  ...writes,
  path: '/api/college/courses/state',
  summary:
    'Put a course online as the desk has it, or take it off. It goes online with a title and a lead in one language, and a lesson that is public.',
  input: z.object({ id: Uuid, version: Version, state: z.enum(['online', 'offline']) }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, COURSE_INCOMPLETE: 422, NEVER_ONLINE: 409, ...unfit }),
})

export const removeCourse = defineCall({
  ...writes,
  path: '/api/college/courses/remove',
  summary: 'Remove a course for good. One that is online is taken off first; one that somebody takes stays.',
  input: z.object({ id: Uuid, version: Version }),
  output: z.object({ removed: z.literal(true) }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, STILL_ONLINE: 409, HAS_LEARNERS: 409 }),
})

export const findLessons = defineCall({
  ...reads,
  path: '/api/college/lessons/find',
  summary:
    'Items of the section college that can be lessons, by a part of the title or the number, the last changed first: thirty at most.',
  input: z.object({ search: z._default(line(100), '') }),
  output: z.array(LessonSummary),
  refusals: {},
})

export const listTopics = defineCall({
  ...reads,
  path: '/api/college/topics',
  summary: 'The topics that courses can be about.',
  input: z.object({}),
  output: z.array(z.object({ slug: z.string(), title: inBothLanguages(z.string()) })),
  refusals: {},
})

export const getStatistics = defineCall({
  ...reads,
  path: '/api/college/courses/figures',
  summary: 'How a course is taken: people, and for each lesson how many began it and how many have done it.',
  input: z.object({ id: Uuid }),
  output: z.object({
    enrolled: z.int(),
    left: z.int(),
    finished: z.int(),
    certificates: z.int(),
    lessons: z.array(z.object({ number: z.int(), title: z.string(), begun: z.int(), done: z.int() })),
  }),
  refusals: {},
})
