import * as z from 'zod/mini'
import { Slug, usesOfItems } from '#capabilities/content/contract.ts'
import { defineCall } from '#contract/call.ts'
import { bilingual, InLanguage, line, Nothing, paged, paragraph, Uuid, withinDepth } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'
import { Assessment, MOST_QUESTIONS, Question } from './assessments.ts'
import { InState, LEVELS, OfKind, OfLevel, refusals, STATES, TopicSlug, Version } from './fields.ts'
import { reads, writes } from './permissions.ts'

export const MOST_LESSONS = 300
export const MOST_VALID_MONTHS = 120
const Title = bilingual(line(80)).check(z.refine((title) => LANGUAGES.some((language) => title[language] !== '')))

const Chapter = z.object({ title: bilingual(line(120)), lessons: z.array(Uuid).check(z.maxLength(MOST_LESSONS)) })

export const CourseDraft = z.object({
  /** Requires a title in at least one language. */
  title: Title,
  slug: Slug,
  level: OfLevel,
  topics: z.array(TopicSlug).check(z.maxLength(6)),
  lead: bilingual(line(300)),
  /** Paragraphs separated by empty lines. */
  description: bilingual(paragraph(4_000)),
  audience: bilingual(line(200)),
  credits: bilingual(line(120)),
  goals: z.array(bilingual(line(200))).check(z.maxLength(12)),
  teachers: z.array(z.object({ name: bilingual(line(80)), credential: bilingual(line(120)) })).check(z.maxLength(20)),
  cover: z.nullable(Uuid),
  chapters: z.array(Chapter).check(
    z.maxLength(30),
    z.refine((chapters) => chapters.reduce((sum, { lessons }) => sum + (lessons?.length ?? 0), 0) <= MOST_LESSONS),
  ),
  /** Question bank. Questions may be incomplete until the course is published. */
  questions: z._default(z.array(Question).check(z.maxLength(MOST_QUESTIONS)), []),
  /** At most one quiz per lesson and one exam. A quiz of a lesson outside the course is ignored. */
  assessments: z._default(z.array(Assessment).check(z.maxLength(MOST_LESSONS + 1)), []),
  /** Says how long certificates of the course are valid; null without an end. Certificates that were issued before keep their day. */
  validMonths: z._default(z.nullable(z.int().check(z.gte(1), z.lte(MOST_VALID_MONTHS))), null),
})
export type CourseDraft = z.output<typeof CourseDraft>

/** A lesson as operators see it. */
export const LessonSummary = z.object({
  itemId: z.string(),
  number: z.int(),
  title: z.string(),
  kind: OfKind,
  minutes: z.int(),
  languages: z.array(InLanguage),
  isPublic: z.boolean(),
  /**
   * Is true when the item is in the trash or no longer in the section college. A course with such a lesson can be neither saved nor
   * published.
   */
  isGone: z.boolean(),
})
export type LessonSummary = z.output<typeof LessonSummary>

const COURSE_SORTS = ['changedAt', 'number', 'title', 'enrolled'] as const
const one = <const Values extends readonly string[]>(values: Values) => z.optional(z.enum(values))

export const listCourses = defineCall({
  ...reads,
  path: '/api/college/courses/list',
  summary: 'List courses in every state, filtered, sorted and paged (S99).',
  input: z
    .object({
      ...paged(12),
      sort: z._default(z.enum(COURSE_SORTS), 'changedAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      filters: z._default(
        /** `q` is a part of the title in either language, or the number. */
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
        /** Is true when saved changes are not published. */
        hasDraft: z.boolean(),
        /** Number of current learners, and of those who completed the course. */
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
  summary: 'List courses that use any of these items as a lesson.',
})

export const getCourseDraft = defineCall({
  ...reads,
  path: '/api/college/courses/read',
  summary: 'Get a course in any state with its lessons, for operators.',
  input: z.object({ id: Uuid }),
  output: z.object({
    id: Uuid,
    number: z.int(),
    version: z.int(),
    state: InState,
    href: z.string(),
    enrolled: z.int(),
    draft: CourseDraft,
    /** Credits that rules grant, shown instead of those of the draft; null without a rule. */
    ruledCredits: z.nullable(bilingual(z.string())),
    /** Is true when a published course has unpublished changes. */
    hasDraft: z.boolean(),
    /** Time of the last save, including autosave. */
    changedAt: z.string(),
    /** Summaries of the lessons in the draft, except items that were deleted permanently. */
    lessons: z.array(LessonSummary),
  }),
  refusals: {},
})

const Saved = z.object({ id: Uuid, version: z.int() })
/** LESSON_UNKNOWN names each lesson in `fields` as `lessons.<item id>`. */
const unfit = { LESSON_UNKNOWN: 422, LESSON_TWICE: 422, QUESTION_TWICE: 422, TOPIC_UNKNOWN: 422, COVER_UNKNOWN: 422 } as const
/**
 * QUESTION_INCOMPLETE names each question in `fields` as `questions.<id>`; TOO_FEW_QUESTIONS names `assessments.<item id>`, or
 * `assessments.exam` for the exam.
 */
const unasked = { QUESTION_INCOMPLETE: 422, TOO_FEW_QUESTIONS: 422 } as const

export const createCourse = defineCall({
  ...writes,
  path: '/api/college/courses/create',
  summary: 'Create a course as a draft without lessons.',
  input: z.object({ title: Title, level: OfLevel }),
  output: z.object({ ...Saved.shape, number: z.int() }),
  refusals: {},
})

export const saveCourse = defineCall({
  ...writes,
  path: '/api/college/courses/save',
  summary: 'Save a course and its lessons. For a published course the changes are a draft until they are published.',
  input: z.object({
    id: Uuid,
    version: Version,
    draft: CourseDraft,
    /**
     * `autosave` marks automatic saves while an editor writes. The audit trail contains only the first after a change by another editor.
     */
    how: z._default(z.enum(['autosave', 'save']), 'save'),
  }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, ...unfit }),
})

export const publishCourse = defineCall({
  ...writes,
  path: '/api/college/courses/publish',
  summary: 'Publish the saved changes of a published course. It must be complete; without a draft nothing changes.',
  input: z.object({ id: Uuid, version: Version }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, NOT_ONLINE: 409, COURSE_INCOMPLETE: 422, ...unasked, ...unfit }),
})

export const discardCourseDraft = defineCall({
  ...writes,
  path: '/api/college/courses/discard',
  summary: 'Discard the unpublished changes of a course.',
  input: z.object({ id: Uuid, version: Version }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})

export const setCourseState = defineCall({
  ...writes,
  path: '/api/college/courses/state',
  summary: 'Publish or unpublish a course. Publishing needs a title and a summary in one language, and a public lesson.',
  input: z.object({ id: Uuid, version: Version, state: z.enum(['online', 'offline']) }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409, COURSE_INCOMPLETE: 422, NEVER_ONLINE: 409, ...unasked, ...unfit }),
})

export const removeCourse = defineCall({
  ...writes,
  path: '/api/college/courses/remove',
  summary: 'Delete a course permanently. It must be unpublished and have no learners.',
  input: z.object({ id: Uuid, version: Version }),
  output: z.object({ removed: z.literal(true) }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, STILL_ONLINE: 409, HAS_LEARNERS: 409 }),
})

export const findLessons = defineCall({
  ...reads,
  path: '/api/college/lessons/find',
  summary: 'Search college items to use as lessons, by title or number, last edited first: up to thirty.',
  input: z.object({ search: z._default(line(100), '') }),
  output: z.array(LessonSummary),
  refusals: {},
})

export const listTopics = defineCall({
  ...reads,
  path: '/api/college/topics',
  summary: 'List the topics of courses.',
  input: Nothing,
  output: z.array(z.object({ slug: z.string(), title: bilingual(z.string()) })),
  refusals: {},
})

/** Figures about attempts and answers of fewer people are withheld. */
export const FEWEST_PEOPLE = 10

/** Counts people who began and who passed, with the median number of attempts until passing; null when too few passed. */
const Attempted = z.object({ begun: z.int(), passed: z.int(), attempts: z.nullable(z.int()) })

export const getStatistics = defineCall({
  ...reads,
  path: '/api/college/courses/figures',
  summary: 'Get where the learners of a course stop: lessons, quizzes, the exam, and the questions that are answered wrong most often.',
  input: z.object({ id: Uuid }),
  output: z.object({
    enrolled: z.int(),
    left: z.int(),
    finished: z.int(),
    certificates: z.int(),
    lessons: z.array(z.object({ number: z.int(), title: z.string(), begun: z.int(), done: z.int(), quiz: z.nullable(Attempted) })),
    exam: z.nullable(Attempted),
    /** Contains up to ten current questions, hardest first, based on the newest thousand attempts. `wrongShare` is from 0 to 1. */
    hardest: z.array(z.object({ id: z.string(), text: z.string(), people: z.int(), wrongShare: z.number() })),
  }),
  refusals: {},
})
