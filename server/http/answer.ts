import type { AnyCall, CallerOf, InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { ConsolePage } from '#contract/console.ts'
import type { Permissions } from '#contract/permission.ts'
import type { Dictionary, Texts } from '#contract/text.ts'
import type { ServedChannel } from '#server/realtime/channels.ts'

/** A call bound to the code that answers it. Access, limit, input and output are checked by `handle`, never by that code. */
export type Answer = { readonly call: AnyCall; run(input: unknown, caller: Caller): Promise<Outcome<AnyCall>> }

/** Bytes that are served by an unguessable id, such as a picture. They never change under one id, and may be kept unless they are `private`. */
export type ServedFile = {
  readonly bytes: Buffer
  readonly type: `image/${'webp' | 'avif' | 'jpeg' | 'png'}`
  readonly private?: true
}
/** Answers `GET <prefix><uuid>`; null is NOT_FOUND. `proof` is the query field of that name, for addresses that are signed. */
export type Files = { readonly prefix: `/files/${string}/`; find(id: string, proof: string): Promise<ServedFile | null> }

/** What one capability brings to the server: its answers, and the sentences of its refusals. */
export type Answers = {
  readonly texts: Texts<Dictionary>
  readonly answers: readonly Answer[]
  readonly files?: readonly Files[]
  /** What its calls ask for, and who holds it at first. */
  readonly permissions?: Permissions
  /** Words for the actions that it records (server/observe/recorder.ts): `login.failed` to a few words. */
  readonly actions?: Texts<Dictionary>
  /** Its pages in the console. */
  readonly pages?: Readonly<Record<string, ConsolePage>>
  /** What it tells as it happens. */
  readonly channels?: readonly ServedChannel[]
}

/**
 * Binds a call to its code.
 * @example answer(calls.register, (input, caller) => registerAccount(deps, input, caller))
 */
export function answer<C extends AnyCall>(call: C, work: (input: InputOf<C>, caller: CallerOf<C>) => Promise<Outcome<C>>): Answer {
  return { call, run: (input, caller) => work(input as InputOf<C>, caller as CallerOf<C>) as Promise<Outcome<AnyCall>> }
}
