import type { AnyCall, CallerOf, InputOf, Outcome } from '#contract/call.ts'
import type { ServedCall } from './answer.ts'

type Handler<Context, C extends AnyCall> = (context: Context, input: InputOf<C>, caller: CallerOf<C>) => Promise<Outcome<C>>
/** A handler with its contract that needs no more than `Context`. `handle` checks its input and caller before it runs. */
type Served<Context> = {
  (context: Context, input: never, caller: never): Promise<Outcome<AnyCall>>
  readonly contract: AnyCall
}

/**
 * Returns the `serve` of a capability, which makes a function the handler of a call (docs/decisions/0080). The types of context, input,
 * caller and outcome are known to the function, and need not be written. Access, limits, input and output are checked around it, by
 * `handle`. `serve` throws for the handler of another call.
 * @example export const getItem = serve(calls.getItem, async ({ database }, { number }, { session }) => …)
 */
export const serveWith =
  <Context>() =>
  <C extends AnyCall, H extends Handler<Context, C>>(call: C, handler: H): H & { readonly contract: C } => {
    if ('contract' in handler) throw new Error(`The handler of ${call.path} serves another call already.`)
    return Object.assign(handler, { contract: call })
  }

/** Serves a call with the context that the handler names itself. */
export const serve = serveWith<never>()

/** A module whose every export is a handler: `import * as itemCalls from './items/item-calls.ts'` (docs/decisions/0090). */
type CallsModule<Context> = Readonly<Record<string, Served<Context>>>

/** Binds the handlers of calls modules to the context of their capability. */
export const bind = <Context>(context: Context, modules: readonly CallsModule<Context>[]): readonly ServedCall[] =>
  modules
    .flatMap((module) => Object.values(module))
    .map((handler) => ({
      call: handler.contract,
      run: (input, caller) => handler(context, input as never, caller as never),
    }))
