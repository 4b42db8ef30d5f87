import type { AnyCall } from '#contract/call.ts'
import type { AnyChannel } from '#contract/channel.ts'
import type { ask } from './ask.ts'
import { findNewVersion } from './kit/state/new-version.ts'
import { unreachable } from './text/unreachable.ts'

/**
 * Makes a call from its path and verb, for pages that load no schemas. Only the contract's type is imported, and the compiler checks path
 * and verb against it.
 * @example const getMenu = lightCall<typeof calls.getMenu>('/api/user/menu', 'reads')
 */
export const lightCall = <C extends AnyCall>(path: C['path'], verb: C['verb']): C => ({ path, verb }) as Pick<C, 'path' | 'verb'> as C

/** Makes a channel from its name in the same way. */
export const lightChannel = <C extends AnyChannel>(name: C['name']): C => ({ name }) as Pick<C, 'name'> as C

/**
 * Loads `ask` with the first call, so that pages without calls do not load it. Without a network the call is refused like any other; after
 * a release a reload is offered too.
 */
export const askLazily: typeof ask = async (call, input) => {
  const loaded = await import('./ask.ts').catch(() => undefined)
  if (loaded) return await loaded.ask(call, input)
  void findNewVersion()
  return unreachable()
}
