import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Log } from '#server/observe/log.ts'
import type * as calls from '../contract.ts'

/** Logs one line. The text from the browser is untrusted: it is masked and cut like all log text, and has no other effect. */
export async function reportProblem(
  { log }: { readonly log: Pick<Log, 'error' | 'info'> },
  { what, path, why }: InputOf<typeof calls.reportProblem>,
  { requestId }: SignedInCaller,
): Promise<Outcome<typeof calls.reportProblem>> {
  if (what === 'broken') log.error('screen.defect', why, { path, requestId })
  else log.info(`screen.${what}`, { path, why, requestId })
  return { ok: { number: requestId } }
}
