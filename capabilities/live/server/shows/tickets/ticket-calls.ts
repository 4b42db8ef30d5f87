import { actionDone } from '#capabilities/analytics/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { signTicket } from '#streaming/control.ts'
import * as calls from '../../../contract.ts'
import { type LiveContext, type Sql, serve, type Tx } from '../../context.ts'
import { findStudio, findStudioByNumber, type StudioRow } from '../../studios/studio-store.ts'
import { hasTickets, mayWatch } from '../audience/may-watch.ts'
import { viewerKey } from '../engine/viewer-key.ts'
import { findShow, findShowChannel } from '../show-store.ts'
import { publishEnded } from './ticket-news.ts'
import * as store from './ticket-store.ts'

/** Gives the session a ticket, and ends the oldest one of an account with too many devices. */
export const takeTicket = serve(calls.takeTicket, async (context, { number }, caller) => {
  const studio = await findStudioByNumber(context.database.of(), number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  if (!hasTickets(studio)) return { refused: 'NO_TICKET_NEEDED' }
  if (!(await mayWatch(context, caller, studio))) return { refused: 'AUDIENCE_ONLY' }
  return await context.database.inTransaction((tx) => give(context, tx, studio, caller))
})

async function give(
  context: LiveContext,
  tx: Tx,
  studio: StudioRow,
  { session, address, agent }: SignedInCaller,
): Promise<Outcome<typeof calls.takeTicket>> {
  const { accountId, id: sessionId } = session
  const holder = { studioId: studio.id, accountId, sessionId }
  await store.lockDevices(tx, holder)
  const { id, isNew } = await store.addTicket(tx, holder)
  await publishEnded(tx, { number: studio.number, tickets: await store.displaceTickets(tx, holder) })
  if (isNew && (await findShow(tx, studio.id)))
    await tx.emit(actionDone, { name: 'attendance', text: String(studio.number), accountId, by: { address, agent } })
  return { ok: { ticket: id, play: await addressesFor(context, tx, studio, id) } }
}

/** Renews a ticket if its holder may still watch, and ends it otherwise. The ticket of another session is not found. */
export const renewTicket = serve(calls.renewTicket, async (context, { ticket }, { session }) => {
  const db = context.database.of()
  const found = await store.findTicket(db, ticket, session.id)
  const studio = found && (await findStudio(db, found.studioId))
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  if (found?.isDisplaced) return { refused: 'WATCHED_ELSEWHERE' }
  if (found?.hasEnded || !hasTickets(studio)) return { refused: 'TICKET_OVER' }
  const isAdmitted = await mayWatch(context, { session }, studio)
  return await context.database.inTransaction(async (tx) => {
    if (!isAdmitted) {
      await store.endTicket(tx, ticket)
      await publishEnded(tx, { number: studio.number, tickets: [ticket] })
      return { refused: 'AUDIENCE_ONLY' }
    }
    if (!(await store.prolongTicket(tx, ticket))) return { refused: 'TICKET_OVER' }
    return { ok: { ticket, play: await addressesFor(context, tx, studio, ticket) } }
  })
})

export const previewLive = serve(calls.previewLive, async (context, { studio: id }, { session }) => {
  return await context.database.inTransaction(async (tx) => {
    const studio = await findStudio(tx, id)
    if (!studio) return { refused: 'NOT_FOUND' }
    const holder = { studioId: id, accountId: session.accountId, sessionId: session.id, isPreview: true }
    const ticket = await store.addTicket(tx, holder)
    const { lowLatency, hls, flv } = await addressesFor(context, tx, studio, ticket.id)
    return { ok: { lowLatency: `${lowLatency}?preview=1`, hls: `${hls}?preview=1`, flv: `${flv}&preview=1` } }
  })
})

/** Returns the addresses that admit the holder of a ticket. They are those of this engine, also with an SRS in front. */
async function addressesFor({ keyring }: Pick<LiveContext, 'keyring'>, db: Sql, { id, number }: StudioRow, ticket: string) {
  const grant = { studio: calls.channelName(number), ticket, expiresAt: Date.now() + calls.TICKET_MS }
  const { renditions } = await findShowChannel(db, id)
  return calls.ticketAddresses(number, { token: signTicket(viewerKey(keyring), grant), hasLadder: renditions.length > 0 })
}
