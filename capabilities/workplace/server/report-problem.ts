import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Log } from '#server/observe/log.ts'
import type * as calls from '../contract.ts'

/** Writes one line. What a browser says is a claim: it is masked and cut like every text of the log, and no more than told. */
export async function reportProblem(
  { log }: { readonly log: Pick<Log, 'error' | 'info'> },
  { what, path, why }: InputOf<typeof calls.reportProblem>,
  { requestId }: SignedInCaller,
): Promise<Outcome<typeof calls.reportProblem>> {
  if (what === 'broken') log.error('screen.defect', why, { path, requestId })
  else log.info(`screen.${what}`, { path, why, requestId })
  return { ok: { number: requestId } }
}
