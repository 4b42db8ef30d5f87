import { type CourseDraft, isComplete, isDrawnBy } from '../../contract.ts'

type Unasked = {
  readonly refused: 'QUESTION_INCOMPLETE' | 'TOO_FEW_QUESTIONS'
  readonly fields: Readonly<Record<string, 'QUESTION_INCOMPLETE' | 'TOO_FEW_QUESTIONS'>>
}

/** Returns a refusal when a question in use is incomplete or an assessment has too few questions. */
export function findUnasked({
  questions,
  assessments,
  chapters,
}: Pick<CourseDraft, 'questions' | 'assessments' | 'chapters'>): Unasked | undefined {
  const lessons = new Set(chapters.flatMap((chapter) => chapter.lessons))
  const asked = assessments.filter(({ lesson }) => lesson === null || lessons.has(lesson))
  const incomplete = questions.filter((question) => asked.some((each) => isDrawnBy(each, question)) && !isComplete(question))
  if (incomplete.length > 0)
    return refuse(
      'QUESTION_INCOMPLETE',
      incomplete.map(({ id }) => `questions.${id}`),
    )
  const short = asked.filter((each) => questions.filter((question) => isDrawnBy(each, question)).length < each.draws)
  return short.length > 0
    ? refuse(
        'TOO_FEW_QUESTIONS',
        short.map(({ lesson }) => `assessments.${lesson ?? 'exam'}`),
      )
    : undefined
}

const refuse = (code: Unasked['refused'], fields: readonly string[]): Unasked => ({
  refused: code,
  fields: Object.fromEntries(fields.map((field) => [field, code])),
})
