import * as z from 'zod/mini'
import type { Announcements } from '#server/database/connection/announcements.ts'
import type { LiveContext } from '../context.ts'
import { type WatchedSpan, writeSpans } from './attendance/attendance-store.ts'
import type { LiveEngine } from './engine/engine.ts'
import { TICKETS, type TicketNews } from './tickets/ticket-news.ts'
import { endLapsed } from './tickets/ticket-store.ts'

type Driving = {
  readonly news: Pick<Announcements, 'subscribe'>
  readonly queue: { add(work: () => Promise<unknown>): void }
  readonly studios: { find(number: number): { readonly show: string } | undefined }
}

/** Stores the attendance that the engine reports, and ends tickets that ended elsewhere. */
export function followTickets(context: Pick<LiveContext, 'database'>, engine: LiveEngine, { news, queue, studios }: Driving): void {
  engine.onAttendance((number, spans) => {
    const studio = studios.find(number)
    if (studio) queue.add(() => noteAttendance(context, engine, { number, showId: studio.show, spans }))
  })
  news.subscribe(TICKETS, (payload) => {
    const { number, tickets } = JSON.parse(payload) as TicketNews
    engine.endTickets(number, tickets)
  })
}

type Watched = { readonly number: number; readonly showId: string; readonly spans: readonly WatchedSpan[] }
const Ticket = z.uuid()

/**
 * Stores what the engine reports of a show, and ends tickets that are not renewed: their holder has logged out, has closed the page, or may no
 * longer watch.
 */
async function noteAttendance(
  { database }: Pick<LiveContext, 'database'>,
  engine: Pick<LiveEngine, 'endTickets'>,
  { number, showId, spans }: Watched,
): Promise<void> {
  const known = spans.filter(({ ticket }) => Ticket.safeParse(ticket).success)
  if (known.length === 0) return
  const lapsed = await database.inTransaction(async (tx) => {
    await writeSpans(tx, showId, known)
    return await endLapsed(tx, [...new Set(known.map(({ ticket }) => ticket))])
  })
  if (lapsed.length > 0) engine.endTickets(number, lapsed)
}
