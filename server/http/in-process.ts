import type { AnyCall, Ask, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { Answer } from './answer.ts'

const renderer: Caller = { address: 'local', agent: '', language: DEFAULT_LANGUAGE, requestId: '', session: null }

/**
 * Asks without leaving the process, as the visitor that everybody is: pages are rendered equal for all, so only calls that are open to
 * anyone answer. The page's copy of a call is not ours, so it is found by its path.
 */
export function askInProcess(answers: readonly Answer[]): Ask {
  const byPath = new Map(answers.map((each) => [each.call.path, each]))
  return async (call, input) => (await answer(byPath.get(call.path), input)) as never
}

async function answer(found: Answer | undefined, input: unknown): Promise<Outcome<AnyCall>> {
  if (!found) throw new Error('A page asks a call that nobody answers')
  if (found.call.access !== 'anyone') return { refused: 'SESSION' }
  const outcome = await found.run(found.call.input.parse(input), renderer)
  return 'ok' in outcome ? { ok: found.call.output.parse(outcome.ok) } : outcome
}
