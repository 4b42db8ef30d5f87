import type { Session } from '#contract/caller.ts'
import { type AnyChannel, MESSAGE_BYTES, MOST_MESSAGE_BYTES } from '#contract/channel.ts'
import type { Judge } from '#server/http/calls/judge.ts'

/** A channel bound to the code that says who may follow which of its logs. */
export type ServedChannel = {
  readonly channel: AnyChannel
  /** Beyond the channel's access. `key` is the id that the follower names; an empty text for `own` and `everybody`. */
  mayFollow(session: Session, key: string): boolean | Promise<boolean>
}

/**
 * Binds a channel to its rule. For `each` there is no default: what an id stands for is known to the capability alone. Say no to an id that
 * does not exist as to one that is not theirs. Who is no longer welcome leaves when the rule is asked again: `reviewFollower`.
 * @example serveChannel(chat, (session, studioId) => mayChat(deps, session, studioId))
 */
export function serveChannel<C extends AnyChannel>(
  channel: C,
  ...rule: C['who'] extends 'each' ? [mayFollow: ServedChannel['mayFollow']] : [mayFollow?: ServedChannel['mayFollow']]
): ServedChannel {
  const { maxBytes = MESSAGE_BYTES } = channel
  if (maxBytes > MOST_MESSAGE_BYTES) throw new RangeError(`Channel ${channel.name} lets messages grow beyond ${MOST_MESSAGE_BYTES} bytes`)
  return { channel, mayFollow: rule[0] ?? (() => true) }
}

export type ServedChannels = ReadonlyMap<string, ServedChannel>

/** Channels by their names; throws when two have one name. */
export function gatherChannels(served: readonly ServedChannel[]): ServedChannels {
  const byName = new Map(served.map((each) => [each.channel.name, each]))
  if (byName.size !== served.length) throw new Error('Two channels have one name')
  return byName
}

/** The channel's access, then its rule. A proof of the last five minutes counts only while it is one. */
export async function mayFollow({ channel, mayFollow }: ServedChannel, session: Session, key: string, judge: Judge) {
  return (await hasAccess(channel, session, judge)) && (await mayFollow(session, key))
}

/** Whether a session may follow the channel at all. */
export async function hasAccess({ access }: AnyChannel, session: Session, judge: Judge): Promise<boolean> {
  if (session.level !== 'full') return false
  if (typeof access !== 'object') return access === 'signed-in' || session.steppedUp
  const { permission, steppedUp } = access
  return (!steppedUp || session.steppedUp) && (await judge(session, permission)) === 'yes'
}
