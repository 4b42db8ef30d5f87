import { writeEvents } from '../frames.ts'
import type { FollowedLog, Follower } from './followed-log.ts'

/** Events that follow each other, and the frame that tells them all: it is written once, however many it goes to. */
export type Batch = { readonly number: number; readonly texts: readonly string[]; readonly frame: Buffer }

/** Events of a log from a number on, written once for all who follow it. */
export const batchOf = ({ channel, name }: FollowedLog, number: number, texts: readonly string[]): Batch => ({
  number,
  texts,
  frame: writeEvents(channel, name.key, number, texts),
})

/** Gives a follower what is new to it, if that is the next. */
export function offer(follower: Follower, { number, texts, frame }: Batch): void {
  const known = follower.position + 1 - number
  if (known < 0 || known >= texts.length || follower.isGone) return
  follower.position = number + texts.length - 1
  follower.sink.send(known === 0 ? frame : batchOf(follower.log, number + known, texts.slice(known)).frame)
}
