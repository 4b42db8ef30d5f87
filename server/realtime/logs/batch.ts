import { writeEvents } from '../frames.ts'
import type { FollowedLog, Follower } from './followed-log.ts'

/** Consecutive events and one frame with all of them, which is encoded once for all followers. */
export type EventBatch = { readonly number: number; readonly texts: readonly string[]; readonly frame: Buffer }

/** Makes a batch of events whose first one has this number. */
export const batchOf = ({ channel, name }: FollowedLog, number: number, texts: readonly string[]): EventBatch => ({
  number,
  texts,
  frame: writeEvents(channel, name.key, { number, texts }),
})

/** Sends a follower the part of a batch that is new to it, if it continues the follower's position. */
export function offer(follower: Follower, { number, texts, frame }: EventBatch): void {
  const known = follower.position + 1 - number
  if (known < 0 || known >= texts.length || follower.isGone) return
  follower.position = number + texts.length - 1
  follower.sink.send(known === 0 ? frame : batchOf(follower.log, number + known, texts.slice(known)).frame)
}
