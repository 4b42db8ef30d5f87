import { useState } from 'react'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import { ask, askWithFile, type Reply } from '../../ask.ts'
import { askForProof } from '../dialog/proof.ts'
import { type CallRefusal, refusalIn } from '../refusal.ts'
import { refresh } from './queries.ts'
import type { InputFor } from './use-call.ts'

export type ActionOutcome<C extends AnyCall> = { readonly ok: OutputOf<C> } | CallRefusal
type Action<C extends AnyCall> = {
  /**
   * Makes the call. Asks for step-up when the server wants it and repeats the call; returns undefined when the operator cancels that. Never
   * throws.
   */
  run(input: InputFor<C>): Promise<ActionOutcome<C> | undefined>
  runWithFile(input: InputFor<C>, file: File): Promise<ActionOutcome<C> | undefined>
  readonly busy: boolean
  readonly refused: CallRefusal | undefined
  clear(): void
}
type ActionOptions<C extends AnyCall> = {
  /**
   * Calls whose answers this action changes. They are fetched again after success and after a refusal because another operator was faster.
   */
  readonly changes?: readonly Pick<AnyCall, 'path'>[]
  readonly onDone?: (ok: OutputOf<C>) => void
}

/** Matches refusal codes that report a change by another operator, such as CHANGED_MEANWHILE and MENU_CHANGED. */
const MEANS_CHANGED = /(?:^|_)CHANGED(?:_|$)/

/**
 * Prepares a writing call with the state that its button needs.
 * @example const remove = useAction(removeSet, { changes: [listSets] }); <Button busy={remove.busy} onClick={() => void remove.run({ id })} />
 */
export function useAction<C extends AnyCall>(call: C, { changes = [], onDone }: ActionOptions<C> = {}): Action<C> {
  const [running, setRunning] = useState(0)
  const [refused, setRefused] = useState<CallRefusal>()

  async function run(send: () => Promise<Reply<C>>): Promise<ActionOutcome<C> | undefined> {
    setRunning((count) => count + 1)
    setRefused(undefined)
    const outcome = await withProof<C>(send)
    setRunning((count) => count - 1)
    if (!outcome) return undefined
    if (!('ok' in outcome)) {
      setRefused(outcome)
      if (MEANS_CHANGED.test(outcome.refused)) void refresh(...changes)
      return outcome
    }
    onDone?.(outcome.ok)
    void refresh(...changes)
    return outcome
  }
  return {
    run: (input) => run(() => ask(call, input)),
    runWithFile: (input, file) => run(() => askWithFile(call as C & { readonly file: object }, input, file) as Promise<Reply<C>>),
    busy: running > 0,
    refused,
    clear: () => setRefused(undefined),
  }
}

/** Makes a call with step-up outside of components. */
export const runCall = <C extends AnyCall>(call: C, input: InputFor<C>): Promise<ActionOutcome<C> | undefined> =>
  withProof<C>(() => ask(call, input))

async function withProof<C extends AnyCall>(send: () => Promise<Reply<C>>): Promise<ActionOutcome<C> | undefined> {
  try {
    const reply = await send()
    if ('ok' in reply || reply.refused !== 'STEP_UP') return reply
    return (await askForProof()) ? await send() : undefined
  } catch (failure) {
    return refusalIn(failure)
  }
}
