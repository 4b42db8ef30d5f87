import type { InputOf, Outcome } from '#contract/call.ts'
import type { readTimeline as call } from '../../contract.ts'
import type { LiveDeps, Sql } from '../deps.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findEvents, findMessageCounts, findSamples, findViewers } from './show-store.ts'

export async function readTimeline(
  { database }: Pick<LiveDeps, 'database'>,
  { studio: studioId }: InputOf<typeof call>,
): Promise<Outcome<typeof call>> {
  const db: Sql = database.of()
  if (!(await findStudio(db, studioId))) return { refused: 'NOT_FOUND' }
  const [events, viewers, messages, samples] = await Promise.all([
    findEvents(db, studioId),
    findViewers(db, studioId),
    findMessageCounts(db, studioId),
    findSamples(db, studioId),
  ])
  return {
    ok: {
      events: events.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      viewers: viewers.map(({ at, viewers: count }) => ({ at: at.toISOString(), viewers: count })),
      messages: messages.map(({ at, messages: count }) => ({ at: at.toISOString(), messages: count })),
      samples: samples.map(({ line, at, kbps, frames_per_second, key_frame_distance_ms }) => ({
        line,
        at: at.toISOString(),
        kbps,
        framesPerSecond: frames_per_second,
        keyFrameDistanceMs: key_frame_distance_ms,
      })),
    },
  }
}
