import type { InputOf } from '#contract/call.ts'
import { askLater } from '#web/light-call.ts'
import type { reportStudio as call } from '../contract.ts'
import { reportStudio } from './watch/calls.ts'

/** Reports the studio in a query, in the form that `loadReportTarget` reads. */
export const sendReport = (query: string, said: Omit<InputOf<typeof call>, 'number'>) =>
  askLater(reportStudio, { number: Number(new URLSearchParams(query).get('live')), ...said })
