import { actionDone } from '#capabilities/analytics/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { signTicket } from '#streaming/control.ts'
import * as calls from '../../../contract.ts'
import { type LiveContext, type Sql, serve, type Tx } from '../../context.ts'
import { findStudio, findStudioByNumber, type StudioRow } from '../../studios/studio-store.ts'
import { viewerKey } from '../engine/viewer-key.ts'
import { findShow, findShowChannel } from '../show-store.ts'
import { publishEnded } from './ticket-news.ts'
import * as store from './ticket-store.ts'

/** Gives the session a ticket, and ends the oldest one of an account with too many devices. */
export const takeTicket = serve(calls.takeTicket, async (context, { number }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const studio = await findStudioByNumber(tx, number)
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    if (!studio.takes_attendance) return { refused: 'NO_TICKET_NEEDED' }
    return await give(context, tx, studio, caller)
  })
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

/** Renews a ticket. The ticket of another session is not found. */
export const renewTicket = serve(calls.renewTicket, async (context, { ticket }, { session }) => {
  return await context.database.inTransaction(async (tx) => {
    const found = await store.renewTicketOf(tx, ticket, session.id)
    const studio = found && (await findStudio(tx, found.studioId))
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    if (found?.isDisplaced) return { refused: 'WATCHED_ELSEWHERE' }
    if (found?.hasEnded || !studio.takes_attendance) return { refused: 'TICKET_OVER' }
    return { ok: { ticket, play: await addressesFor(context, tx, studio, ticket) } }
  })
})

/** Returns the addresses that admit the holder of a ticket. They are those of this engine, also with an SRS in front. */
async function addressesFor({ keyring }: Pick<LiveContext, 'keyring'>, db: Sql, { id, number }: StudioRow, ticket: string) {
  const grant = { studio: calls.channelName(number), ticket, expiresAt: Date.now() + calls.TICKET_MS }
  const { renditions } = await findShowChannel(db, id)
  return calls.ticketAddresses(number, { token: signTicket(viewerKey(keyring), grant), hasLadder: renditions.length > 0 })
}
