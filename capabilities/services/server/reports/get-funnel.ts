import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { isOpen } from '../service-store.ts'

/** Counts each step separately; individual readers are not tracked from one step to the next. */
export const getFunnel = serve(calls.getFunnel, async ({ database, explore }, { steps, ...selection }, caller) => {
  if (!(await isOpen(database.of<Tables>(), 'funnel'))) return { refused: 'SERVICE_CLOSED' }
  const reports = await Promise.all(steps.map((metric) => explore({ ...selection, metric, dimension: 'day' }, caller)))
  const counted: { step: (typeof steps)[number]; count: number; whole: number; before: number }[] = []
  let asOf = ''
  for (const [at, answer] of reports.entries()) {
    if ('refused' in answer) return answer as { refused: 'PERIOD_REVERSED' | 'PERIOD_TOO_LONG' }
    counted.push({ step: steps[at]!, count: answer.ok.total, whole: answer.ok.whole, before: answer.ok.before })
    asOf = answer.ok.asOf
  }
  return { ok: { steps: counted, asOf } }
})
