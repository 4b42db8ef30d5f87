import type { AnyChannel } from '#contract/channel.ts'

/** Names one log. `key` is an account for `own`, an id for `each`, and empty for a channel shared by all. */
export type LogName = { readonly channel: string; readonly key: string }

/** Neither part contains a space. */
export const idOf = ({ channel, key }: LogName): string => `${channel} ${key}`

/**
 * Returns the log that a follower means. Returns undefined when it names an id for a channel without ids, or none for a channel with ids.
 */
export function logFor({ name, who }: AnyChannel, accountId: string, named: string | undefined): LogName | undefined {
  if ((who === 'each') !== (named !== undefined)) return undefined
  return { channel: name, key: who === 'own' ? accountId : (named ?? '') }
}
