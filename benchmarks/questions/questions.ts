import { accounts } from './accounts.ts'
import { activities } from './activities.ts'
import { analytics } from './analytics.ts'
import { console } from './console.ts'
import { content } from './content.ts'
import { faults } from './faults.ts'
import { integration } from './integration.ts'
import { live } from './live.ts'
import { operations } from './operations.ts'
import { pages } from './pages.ts'
import { process } from './process.ts'
import type { Question } from './question.ts'
import { realtime } from './realtime.ts'
import { strangers } from './strangers.ts'
import { tree } from './tree.ts'

/** Lists what is measured, with the aims. The name of a question is the path of its file below benchmarks/results. */
const ALL = {
  ...pages,
  ...process,
  ...operations,
  ...accounts,
  ...content,
  ...realtime,
  ...live,
  ...activities,
  ...analytics,
  ...integration,
  ...console,
  ...faults,
  ...strangers,
  ...tree,
} as const

export type QuestionName = keyof typeof ALL

export const QUESTIONS: Readonly<Record<QuestionName, Question>> = ALL
