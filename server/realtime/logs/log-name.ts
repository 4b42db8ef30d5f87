import type { AnyChannel } from '#contract/channel.ts'

/** Names one log. `key` is an account for `own`, an id for `each`, and nothing for `everybody`. */
export type LogName = { readonly channel: string; readonly key: string }

/** Neither part holds a space. */
export const idOf = ({ channel, key }: LogName): string => `${channel} ${key}`

/** Which log a follower means; undefined when it names an id where none belongs, or none where one does. */
export function logFor({ name, who }: AnyChannel, accountId: string, named: string | undefined): LogName | undefined {
  if ((who === 'each') !== (named !== undefined)) return undefined
  return { channel: name, key: who === 'own' ? accountId : (named ?? '') }
}
