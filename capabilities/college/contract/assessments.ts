import * as z from 'zod/mini'
import { line, paragraph, Uuid } from '#contract/fields.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { inBothLanguages } from './fields.ts'

export const MOST_QUESTIONS = 120
export const PART_KINDS = ['single', 'multiple', 'order'] as const
export type PartKind = (typeof PART_KINDS)[number]

const Part = z.object({
  kind: z.enum(PART_KINDS),
  text: inBothLanguages(paragraph(1_000)),
  /** Of `order`, in the right order; `isRight` says nothing there. */
  options: z.array(z.object({ text: inBothLanguages(line(300)), isRight: z.boolean() })).check(z.maxLength(10)),
  /** Shown with the result. */
  explanation: inBothLanguages(paragraph(1_000)),
})
export type QuestionPart = z.output<typeof Part>

/** One part, or a case with several. */
export const Question = z.object({
  id: Uuid,
  /** The item of the lesson whose quiz asks it; null: none does. */
  lesson: z.nullable(Uuid),
  inExam: z.boolean(),
  /** What the parts are about; empty for a question without a case. */
  case: inBothLanguages(paragraph(4_000)),
  parts: z.array(Part).check(z.minLength(1), z.maxLength(6)),
})
export type Question = z.output<typeof Question>

/** The quiz of a lesson, by its item, or the exam of the course. */
export const Assessment = z.object({
  /** Null: the exam. */
  lesson: z.nullable(Uuid),
  /** Questions of an attempt, drawn at random. */
  draws: z.int().check(z.gte(1), z.lte(100)),
  passPercent: z.int().check(z.gte(1), z.lte(100)),
  /** Null: no limit. */
  attempts: z.nullable(z.int().check(z.gte(1), z.lte(20))),
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(300))),
})
export type Assessment = z.output<typeof Assessment>

/** Languages in which nothing of a question is missing. */
export const questionLanguages = (question: Pick<Question, 'case' | 'parts'>): Language[] =>
  LANGUAGES.filter((language) => {
    const hasCase = LANGUAGES.some((each) => question.case[each] !== '')
    const texts = question.parts.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)])
    return (!hasCase || question.case[language] !== '') && texts.every((text) => text[language] !== '')
  })

/** It can be asked: whole in one language, and every part has an answer. */
export const isComplete = (question: Question): boolean => questionLanguages(question).length > 0 && question.parts.every(hasAnswer)

function hasAnswer({ kind, options }: QuestionPart): boolean {
  const right = options.filter(({ isRight }) => isRight).length
  return options.length >= 2 && (kind === 'order' || (kind === 'single' ? right === 1 : right >= 1))
}

/** Whether a quiz or exam may draw a question. */
export const isDrawnBy = ({ lesson }: Pick<Assessment, 'lesson'>, question: Pick<Question, 'lesson' | 'inExam'>): boolean =>
  lesson === null ? question.inExam : question.lesson === lesson
