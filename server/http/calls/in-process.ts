import type { AnyCall, Ask, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Log } from '#server/observe/log.ts'
import type { Answer } from './answer.ts'
import { defectOf, refusalOf } from './handle.ts'

/** The asking of one rendering, and whether it went wrong: a page that was told BUSY must not be kept. */
type Asking = { readonly ask: Ask; hasFailed(): boolean }
/** Who a page is rendered for: everybody, in one language. */
type Rendering = Pick<Caller, 'language' | 'requestId'>
export type AskInProcess = (rendering: Rendering) => Asking

/**
 * Asks without leaving the process, as the visitor that everybody is: pages are rendered equal for all, so only calls that are open to
 * anyone answer. The page's copy of a call is not ours, so it is found by its path. As over the wire, nothing is thrown.
 */
export function askInProcess(answers: readonly Answer[], log: Log): AskInProcess {
  const byPath = new Map(answers.map((each) => [each.call.path, each]))
  return (rendering) => {
    const caller: Caller = { address: 'local', agent: '', session: null, ...rendering }
    let failed = false
    const ask = async (call: Pick<AnyCall, 'path'>, input: unknown) => {
      const outcome = await answer(byPath.get(call.path), input, caller).catch(
        (defect: unknown) => refusalOf(defect) ?? defectOf(log, defect, call.path, caller.requestId),
      )
      failed ||= 'refused' in outcome && (outcome.refused === 'BUSY' || outcome.refused === 'DEFECT')
      return outcome as never
    }
    return { ask, hasFailed: () => failed }
  }
}

async function answer(found: Answer | undefined, raw: unknown, caller: Caller): Promise<Outcome<AnyCall>> {
  if (!found) throw new Error('A page asks a call that nobody answers')
  if (found.call.access !== 'anyone') return { refused: 'SESSION' }
  const input = found.call.input.safeParse(raw)
  if (!input.success) return { refused: 'BAD_REQUEST' }
  const outcome = await found.run(input.data, caller)
  return 'ok' in outcome ? { ok: found.call.output.parse(outcome.ok) } : outcome
}
