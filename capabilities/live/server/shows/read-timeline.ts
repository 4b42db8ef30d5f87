import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findStudio } from '../studios/studio-store.ts'
import { findEvents, findMessageCounts, findShow, findViewers } from './show-store.ts'

export const readTimeline = serve(calls.readTimeline, async ({ database }, { studio: studioId }) => {
  const db: Sql = database.of()
  if (!(await findStudio(db, studioId))) return { refused: 'NOT_FOUND' }
  const show = await findShow(db, studioId)
  const since = show?.started_at ?? null
  const [events, viewers, messages] = await Promise.all([
    findEvents(db, studioId),
    findViewers(db, studioId, since),
    findMessageCounts(db, studioId, since),
  ])
  return {
    ok: {
      events: events.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      isOfShow: show !== undefined,
      viewers: viewers.map(({ at, viewers: count }) => ({ at: at.toISOString(), viewers: count })),
      messages: messages.map(({ at, messages: count }) => ({ at: at.toISOString(), messages: count })),
    },
  }
})
