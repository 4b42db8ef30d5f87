import type { AnyCall } from '#contract/call.ts'
import type { AnyChannel } from '#contract/channel.ts'
import type { ask } from './ask.ts'

/**
 * A call by its path and verb alone, for pages that load no schemas. Of the contract only the type is imported, and the compiler holds both against it.
 * @example const getMenu = lightCall<typeof calls.getMenu>('/api/user/menu', 'reads')
 */
export const lightCall = <C extends AnyCall>(path: C['path'], verb: C['verb']): C => ({ path, verb }) as Pick<C, 'path' | 'verb'> as C

/** A channel by its name alone, in the same way. */
export const lightChannel = <C extends AnyChannel>(name: C['name']): C => ({ name }) as Pick<C, 'name'> as C

/** Asks; the way to ask is loaded with the first question, so that who only reads loads nothing of it. */
export const askLater: typeof ask = async (call, input) => (await import('./ask.ts')).ask(call, input)
