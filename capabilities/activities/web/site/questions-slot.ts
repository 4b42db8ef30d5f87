import type { ComponentType } from 'react'
import type { Answers, GivenAnswers, ShownQuestionnaire } from '#capabilities/enquiries/contract.ts'
import { defineSlot } from '#web/slots.tsx'

type Questions = {
  readonly form: ShownQuestionnaire
  readonly before: Answers | null
  readonly isTried: boolean
  onChange(given: GivenAnswers | undefined): void
}

/** The questions of an activity within its sign-up. */
export const signUpQuestions = defineSlot<ComponentType<Questions>>('sign-up questions')
