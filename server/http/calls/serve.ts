import type { AnyCall, CallerOf, InputOf, Outcome } from '#contract/call.ts'
import type { Answer } from './answer.ts'

type Handler<C extends AnyCall> = (context: never, input: InputOf<C>, caller: CallerOf<C>) => Promise<Outcome<C>>
/** A handler with its contract that needs no more than `Context`. `handle` checks its input and caller before it runs. */
type Served<Context> = {
  (context: Context, input: never, caller: never): Promise<Outcome<AnyCall>>
  readonly contract: AnyCall
}

/**
 * Makes a function the handler of a call (docs/decisions/0080). The types of input, caller and outcome follow from the contract. Access,
 * limits, input and output are checked around the handler, so it is safe to serve only through `bind`. Throws for the handler of another
 * call.
 * @example export const getItem = serve(calls.getItem, async ({ pool }: Context, { number }, caller) => ({ ok: await readItem(pool, number) }))
 */
export function serve<C extends AnyCall, H extends Handler<C>>(call: C, handler: H): H & { readonly contract: C } {
  if ('contract' in handler) throw new Error(`The handler of ${call.path} serves another call already.`)
  return Object.assign(handler, { contract: call })
}

/** Binds handlers to the context of their capability. */
export const bind = <Context>(context: Context, handlers: readonly Served<Context>[]): readonly Answer[] =>
  handlers.map((handler) => ({
    call: handler.contract,
    run: (input, caller) => handler(context, input as never, caller as never),
  }))
