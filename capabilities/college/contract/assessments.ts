import * as z from 'zod/mini'
import { bilingual, line, paragraph, Uuid } from '#contract/fields.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'

export const MOST_QUESTIONS = 120
export const PART_KINDS = ['single', 'multiple', 'order'] as const
export type PartKind = (typeof PART_KINDS)[number]

const Part = z.object({
  kind: z.enum(PART_KINDS),
  text: bilingual(paragraph(1_000)),
  /** Options of kind `order` are stored in the right order, and `isRight` has no meaning. */
  options: z.array(z.object({ text: bilingual(line(300)), isRight: z.boolean() })).check(z.maxLength(10)),
  explanation: bilingual(paragraph(1_000)),
})
export type QuestionPart = z.output<typeof Part>

/** A question with one part, or a case with several. */
export const Question = z.object({
  id: Uuid,
  /** Item id of the lesson whose quiz draws the question, or null. */
  lesson: z.nullable(Uuid),
  inExam: z.boolean(),
  /** Description of the case; empty without one. */
  case: bilingual(paragraph(4_000)),
  parts: z.array(Part).check(z.minLength(1), z.maxLength(6)),
})
export type Question = z.output<typeof Question>

/** Rules of a quiz or exam. */
export const Assessment = z.object({
  /** Item id of the lesson; null for the exam. */
  lesson: z.nullable(Uuid),
  /** Number of questions drawn at random per attempt. */
  draws: z.int().check(z.gte(1), z.lte(100)),
  passPercent: z.int().check(z.gte(1), z.lte(100)),
  /** Is null without a limit; the same holds for `minutes`. */
  attempts: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(300))),
})
export type Assessment = z.output<typeof Assessment>

/** Returns the languages in which a question is complete. */
export const questionLanguages = (question: Pick<Question, 'case' | 'parts'>): Language[] =>
  LANGUAGES.filter((language) => {
    const hasCase = LANGUAGES.some((each) => question.case[each] !== '')
    const texts = question.parts.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)])
    return (!hasCase || question.case[language] !== '') && texts.every((text) => text[language] !== '')
  })

/** Returns true when the question is complete in one language and every part has a valid answer. */
export const isComplete = (question: Question): boolean => questionLanguages(question).length > 0 && question.parts.every(hasAnswer)

function hasAnswer({ kind, options }: QuestionPart): boolean {
  const right = options.filter(({ isRight }) => isRight).length
  return options.length >= 2 && (kind === 'order' || (kind === 'single' ? right === 1 : right >= 1))
}

export const isDrawnBy = ({ lesson }: Pick<Assessment, 'lesson'>, question: Pick<Question, 'lesson' | 'inExam'>): boolean =>
  lesson === null ? question.inExam : question.lesson === lesson
