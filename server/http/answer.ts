import type { AnyCall, CallerOf, InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Dictionary, Texts } from '#contract/text.ts'

/** A call bound to the code that answers it. Access, limit, input and output are checked by `handle`, never by that code. */
export type Answer = { readonly call: AnyCall; run(input: unknown, caller: Caller): Promise<Outcome<AnyCall>> }

/** What one capability brings to the server: its answers, and the sentences of its refusals. */
export type Answers = { readonly texts: Texts<Dictionary>; readonly answers: readonly Answer[] }

/**
 * Binds a call to its code.
 * @example answer(calls.register, (input, caller) => registerAccount(deps, input, caller))
 */
export function answer<C extends AnyCall>(call: C, work: (input: InputOf<C>, caller: CallerOf<C>) => Promise<Outcome<C>>): Answer {
  return { call, run: (input, caller) => work(input as InputOf<C>, caller as CallerOf<C>) as Promise<Outcome<AnyCall>> }
}
