import type { OutputOf } from '#contract/call.ts'
import { type Language, textIn } from '#contract/language.ts'
import type * as calls from '../../contract.ts'
import { questionLanguages } from '../../contract.ts'
import type { AnswerRow, AskedQuestion, AttemptRow, Paper } from './attempt-store.ts'
import { type Disclosure, disclosureOf } from './disclosure.ts'
import type { DrawnPart, DrawnQuestion } from './draw.ts'
import { isRight, rightOf } from './marking.ts'

type Shown = OutputOf<typeof calls.getAttempt>
type AskedPart = Shown['questions'][number]['parts'][number]

type Judged = { readonly attempt: AttemptRow; readonly paper: Paper; readonly isDecided: boolean }

/** Shows an attempt to its learner, with the grading that `disclosureOf` allows. */
export function showAttempt({ attempt, paper, isDecided }: Judged, language: Language): Shown {
  const { now, course, lesson, asked, answers } = paper
  const disclosure = disclosureOf(attempt, isDecided)
  let place = 0
  const questions = attempt.draw.map((drawn, at) => {
    const first = place
    place += drawn.parts.length
    return showQuestion(asked[at]!, drawn, { first, answers, language, disclosure })
  })
  return {
    ...lineOf(attempt),
    course,
    lesson,
    passPercent: attempt.pass_percent,
    endsAt: attempt.ends_at?.toISOString() ?? null,
    now: now.toISOString(),
    questions,
  }
}

export const lineOf = ({ id, number, began_at, closed_at, points, most, is_passed }: AttemptRow) => ({
  id,
  number,
  beganAt: began_at.toISOString(),
  closedAt: closed_at?.toISOString() ?? null,
  points,
  most,
  isPassed: is_passed,
})

type Way = {
  /** Index of its first part within the attempt. */
  readonly first: number
  readonly answers: ReadonlyMap<number, AnswerRow>
  readonly language: Language
  readonly disclosure: Disclosure
}

function showQuestion(question: AskedQuestion, drawn: DrawnQuestion, way: Way): Shown['questions'][number] {
  const whole = questionLanguages(question)
  const language = whole.includes(way.language) ? way.language : (whole[0] ?? way.language)
  const parts = question.parts.map((part, at) => showPart(part, drawn.parts[at]!, { ...way, language, first: way.first + at }))
  return { language, case: textIn(question.case, language), parts }
}

function showPart(part: AskedQuestion['parts'][number], drawn: DrawnPart, { first, answers, language, disclosure }: Way): AskedPart {
  const { chosen = [], changes = 0 } = answers.get(first) ?? {}
  const key = disclosure === 'key' ? { right: rightOf(part, drawn), explanation: part.explanation[language] } : null
  return {
    place: first,
    kind: drawn.kind,
    text: part.text[language],
    options: drawn.order.map((option) => part.options[option]!.text[language]),
    chosen: [...chosen],
    changes,
    result: disclosure === 'nothing' ? null : { isRight: isRight(part, drawn, chosen), key },
  }
}
