import type { Session } from '#contract/caller.ts'
import { type AnyChannel, MESSAGE_BYTES, MOST_CHANNEL_MESSAGE_BYTES } from '#contract/channel.ts'
import type { PermissionJudge } from '#server/http/calls/judge.ts'

/** Binds a channel to the rule that decides access to its logs. */
export type ServedChannel = {
  readonly channel: AnyChannel
  /** Checks the rule after the channel's access. `key` is the id that the follower names; it is empty for the other kinds of channel. */
  mayFollow(session: Session, key: string): boolean | Promise<boolean>
}

/**
 * Binds a channel to its rule. `each` has no default rule, because only the capability knows the meaning of an id. Refuse an id that does
 * not exist like one of another owner. A follower that loses access is removed when the rule is checked again: `recheckFollower`.
 * @example serveChannel(chat, (session, studioId) => mayChat(context, session, studioId))
 */
export function serveChannel<C extends AnyChannel>(
  channel: C,
  ...rule: C['who'] extends 'each' ? [mayFollow: ServedChannel['mayFollow']] : [mayFollow?: ServedChannel['mayFollow']]
): ServedChannel {
  const { maxBytes = MESSAGE_BYTES } = channel
  if (maxBytes > MOST_CHANNEL_MESSAGE_BYTES)
    throw new RangeError(`Channel ${channel.name} lets messages grow beyond ${MOST_CHANNEL_MESSAGE_BYTES} bytes`)
  return { channel, mayFollow: rule[0] ?? (() => true) }
}

export type ServedChannels = ReadonlyMap<string, ServedChannel>

/** Collects channels by name; throws when two share a name. */
export function gatherChannels(served: readonly ServedChannel[]): ServedChannels {
  const byName = new Map(served.map((each) => [each.channel.name, each]))
  if (byName.size !== served.length) throw new Error('Two channels have the same name')
  return byName
}

/** Checks the channel's access, then its rule. A step-up counts only within its five minutes. */
export async function mayFollow(judge: PermissionJudge, session: Session, { served, key }: Followed): Promise<boolean> {
  return (await hasAccess(judge, session, served.channel)) && (await served.mayFollow(session, key))
}
/** A channel of which a client follows the log of this key. */
type Followed = { readonly served: ServedChannel; readonly key: string }

/** Returns true when the session may use the channel, before the rule of the channel about single logs. */
export async function hasAccess(judge: PermissionJudge, session: Session, { access }: AnyChannel): Promise<boolean> {
  if (session.level !== 'full') return false
  if (typeof access !== 'object') return access === 'signed-in' || session.steppedUp
  const { permission, steppedUp } = access
  return (!steppedUp || session.steppedUp) && (await judge(session, permission)) === 'yes'
}
