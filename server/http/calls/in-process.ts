import type { AnyCall, Ask, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Log } from '#server/observe/log.ts'
import type { ServedCall } from './answer.ts'
import { defectOf, refusalOfDefect } from './handle.ts'

/** Makes the calls of one rendering and records failures. A page that received BUSY or DEFECT must not be cached. */
type Asking = { readonly ask: Ask; hasFailed(): boolean }
/** Describes the anonymous caller of a rendering: a language and a request id. */
type Rendering = Pick<Caller, 'language' | 'requestId'>
export type AskInProcess = (rendering: Rendering) => Asking

/**
 * Makes calls within the process as an anonymous visitor. Pages are rendered equal for all, so only calls open to anyone answer. The page
 * has its own copy of a call object, so the call is found by its path. It never throws, like a call over HTTP.
 */
export function askInProcess(answers: readonly ServedCall[], log: Log): AskInProcess {
  const byPath = new Map(answers.map((each) => [each.call.path, each]))
  return (rendering) => {
    const caller: Caller = { address: 'local', agent: '', session: null, ...rendering }
    let failed = false
    const ask = async (call: Pick<AnyCall, 'path'>, input: unknown) => {
      const outcome = await answer(byPath.get(call.path), input, caller).catch(
        (defect: unknown) => refusalOfDefect(defect) ?? defectOf(log, defect, { path: call.path, requestId: caller.requestId }),
      )
      failed ||= 'refused' in outcome && (outcome.refused === 'BUSY' || outcome.refused === 'DEFECT')
      return outcome as never
    }
    return { ask, hasFailed: () => failed }
  }
}

async function answer(found: ServedCall | undefined, raw: unknown, caller: Caller): Promise<Outcome<AnyCall>> {
  if (!found) throw new Error('A page requests a call that no capability answers')
  if (found.call.access !== 'anyone') return { refused: 'SESSION' }
  const input = found.call.input.safeParse(raw)
  if (!input.success) return { refused: 'BAD_REQUEST' }
  const outcome = await found.run(input.data, caller)
  return 'ok' in outcome ? { ok: found.call.output.parse(outcome.ok) } : outcome
}
