import { serve } from '#server/http/calls/serve.ts'
import type { Log } from '#server/observe/log.ts'
import * as calls from '../contract.ts'

/** Logs one line. The text from the browser is untrusted: it is masked and cut like all log text, and has no other effect. */
export const reportProblem = serve(
  calls.reportProblem,
  async ({ log }: { readonly log: Pick<Log, 'error' | 'info'> }, { what, path, why }, { requestId }) => {
    if (what === 'broken') log.error('screen.defect', why, { path, requestId })
    else log.info(`screen.${what}`, { path, why, requestId })
    return { ok: { number: requestId } }
  },
)
