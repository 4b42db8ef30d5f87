import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findStudioByNumber } from '../../studios/studio-store.ts'
import { findShow } from '../show-store.ts'
import { holdsTicket } from '../tickets/ticket-store.ts'
import { noteCounts } from './poll-counts.ts'
import * as store from './poll-store.ts'

export const readPoll = serve(calls.readPoll, async ({ database }, { number }, { session: { accountId } }) => {
  const db = database.of()
  const studio = await findStudioByNumber(db, number)
  if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
  const show = await findShow(db, studio.id)
  const poll = show && (await store.findShownPoll(db, show.id))
  if (!poll || !(await holdsTicket(db, studio.id, accountId))) return { ok: { poll: null, chosen: null } }
  return { ok: { poll: store.toViewerPoll(poll), chosen: await store.findChosen(db, poll.id, accountId) } }
})

/** Counts only accounts that hold a ticket of the studio at this moment, each once. */
export const answerPoll = serve(calls.answerPoll, async (context, { poll: id, option }, { session: { accountId } }) => {
  const poll = await store.findPlainPoll(context.database.of(), id)
  if (!poll || poll.opened_at === null) return { refused: 'NOT_FOUND' }
  if (option >= poll.options.length) return { refused: 'OPTION_UNKNOWN' }
  const answered = await context.database.inTransaction(async (tx) => {
    if (!(await holdsTicket(tx, poll.studio_id, accountId))) return 'NOT_WATCHING'
    if (!(await store.addAnswer(tx, id, { accountId, option }))) return 'POLL_OVER'
    return (await store.findChosen(tx, id, accountId)) === option ? 'ok' : 'ANSWERED_ALREADY'
  })
  if (answered !== 'ok') return { refused: answered }
  await noteCounts(context, id)
  return { ok: {} }
})
