import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findStudio, findStudioByNumber, lockStudio } from '../../studios/studio-store.ts'
import { hasTickets } from '../audience/may-watch.ts'
import { findShow } from '../show-store.ts'
import { holdsTicket } from '../tickets/ticket-store.ts'
import * as store from './roll-call-store.ts'

/** Asks the viewers over the channel of the chat. The studio is locked, so one roll call is open at a time. */
export const startRollCall = serve(calls.startRollCall, async ({ database, recorder }, { studio: id, seconds }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    const show = await findShow(tx, id)
    if (!show) return { refused: 'NOT_ON_AIR' }
    if (!hasTickets(locked.studio)) return { refused: 'NO_TICKETS' }
    if (await store.findOpenRollCall(tx, show.id)) return { refused: 'ROLL_CALL_OPEN' }
    const made = await store.addRollCall(tx, { showId: show.id, seconds, by: caller.session.accountId })
    const rollCall = { id: made.id, until: made.until.toISOString() }
    await recorder.record(tx, { action: 'roll-call.started', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts: { seconds } })
    await publish(tx, calls.chatChannel, String(locked.studio.number), { type: 'roll-call', ...rollCall })
    return { ok: rollCall }
  })
})

export const listRollCalls = serve(calls.listRollCalls, async ({ database }, { studio: id }) => {
  const db = database.of()
  const [studio, show, rollCalls] = await Promise.all([findStudio(db, id), findShow(db, id), store.findRollCalls(db, id)])
  if (!studio) return { refused: 'NOT_FOUND' }
  return {
    ok: {
      canStart: show !== undefined && hasTickets(studio) && !rollCalls.some(({ isOpen }) => isOpen),
      rollCalls: rollCalls.map(({ askedAt, until, ...rest }) => ({ ...rest, askedAt: askedAt.toISOString(), until: until.toISOString() })),
    },
  }
})

export const readRollCall = serve(calls.readRollCall, async ({ database }, { number }, { session: { accountId } }) => {
  const db = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  const show = await findShow(db, studio.id)
  const open = show && (await store.findOpenRollCall(db, show.id))
  if (!open || !(await holdsTicket(db, studio.id, accountId))) return { ok: { rollCall: null } }
  const hasAnswered = await store.hasAnswered(db, open.id, accountId)
  return { ok: { rollCall: { id: open.id, leftS: open.leftS, hasAnswered } } }
})

/** Counts only accounts that hold a ticket of the studio at this moment. */
export const answerRollCall = serve(calls.answerRollCall, async ({ database }, { rollCall: id }, { session: { accountId } }) => {
  return await database.inTransaction(async (tx) => {
    const asked = await store.findRollCall(tx, id)
    if (!asked) return { refused: 'NOT_FOUND' }
    if (asked.isOver) return { refused: 'ROLL_CALL_OVER' }
    if (!(await holdsTicket(tx, asked.studioId, accountId))) return { refused: 'NOT_WATCHING' }
    return (await store.addAnswer(tx, id, accountId)) ? { ok: {} } : { refused: 'ROLL_CALL_OVER' }
  })
})
