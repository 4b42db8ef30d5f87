import type { ComponentType } from 'react'
import type { Answers, GivenAnswers, ShownQuestionnaire } from '#capabilities/enquiries/contract.ts'
import { defineSlot } from '#web/slots.tsx'

type Questions = {
  readonly form: ShownQuestionnaire
  readonly before: Answers | null
  readonly isTried: boolean
  onChange(given: GivenAnswers | undefined): void
}

/** The questions of a grade within the application. */
export const applicantQuestions = defineSlot<ComponentType<Questions>>('applicant questions')
