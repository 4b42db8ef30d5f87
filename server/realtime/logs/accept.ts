import { flow } from './flow.ts'
import type { FollowedLog } from './followed-log.ts'

const MOST_EARLY = 100

/** Takes an event that was announced or read. Returns false when an earlier event is missing. */
export function accept(log: FollowedLog, number: number, text: string): boolean {
  if (number > log.newest + 1 || log.newest < 0) {
    if (log.early.size < MOST_EARLY) log.early.set(number, text)
    return false
  }
  if (number === log.newest + 1) advance(log, text)
  return acceptEarly(log)
}

/** Advances over early events whose turn has come. Returns false when an event is still missing. */
export function acceptEarly(log: FollowedLog): boolean {
  for (let text = log.early.get(log.newest + 1); text !== undefined; text = log.early.get(log.newest + 1)) advance(log, text)
  for (const number of log.early.keys()) if (number <= log.newest) log.early.delete(number)
  return log.early.size === 0
}

/** Replaces the text of a waiting event. Does nothing once the event has been sent. */
export function replaceWaiting({ early, leaving }: FollowedLog, number: number, text: string): void {
  if (early.has(number)) early.set(number, text)
  const place = leaving.findIndex((each) => each.number === number)
  if (place >= 0) leaving[place] = { number, text }
}

function advance(log: FollowedLog, text: string): void {
  log.newest++
  log.leaving.push({ number: log.newest, text })
  if (!log.isFlowing) void flow(log)
}
