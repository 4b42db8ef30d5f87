import { sql } from 'kysely'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findStudio, lockStudio, type StudioRow } from '../../studios/studio-store.ts'
import { findKnownShow, findNewestShow } from '../attendance/attendance-store.ts'
import { hasTickets } from '../audience/may-watch.ts'
import { findShow } from '../show-store.ts'
import { publishPoll } from './poll-counts.ts'
import * as store from './poll-store.ts'

export const addPoll = serve(calls.addPoll, async ({ database }, { studio: id, question, options, right }, { session }) => {
  if (right !== null && right >= options.length) return { refused: 'RIGHT_ANSWER_MISSING' }
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    if ((await store.countWaiting(tx, id)) >= calls.MOST_WAITING_POLLS) return { refused: 'POLLS_FULL' }
    const poll = { studio_id: id, question, options: [...options], right_option: right, created_by: session.accountId }
    return { ok: { id: await store.addPoll(tx, poll) } }
  })
})

export const removePoll = serve(calls.removePoll, async ({ database }, { poll: id }) => {
  return await database.inTransaction(async (tx) => {
    const poll = await store.lockPoll(tx, id)
    if (!poll) return { refused: 'NOT_FOUND' }
    if (poll.opened_at !== null) return { refused: 'POLL_OPENED' }
    await store.deletePoll(tx, id)
    return { ok: {} }
  })
})

/** Locks the studio first, so one poll is open at a time. */
export const openPoll = serve(calls.openPoll, async ({ database, recorder }, { poll: id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const known = await store.findPlainPoll(tx, id)
    const locked = known && (await lockStudio(tx, { id: known.studio_id }))
    const poll = await store.lockPoll(tx, id)
    if (!poll || !locked || 'refused' in locked) return { refused: 'NOT_FOUND' }
    if (poll.opened_at !== null) return { refused: 'POLL_OPENED' }
    const show = await findShow(tx, poll.studio_id)
    const blocked = show ? await findBlock(tx, locked.studio, show.id) : 'NOT_ON_AIR'
    if (!show || blocked !== null) return { refused: blocked ?? 'NOT_ON_AIR' }
    await store.writePoll(tx, id, { show_id: show.id, opened_at: sql`platform.now()` })
    const target = `studio:${poll.studio_id}`
    await recorder.record(tx, { action: 'poll.opened', outcome: 'ok', target, ...doneBy(caller), facts: { poll: id } })
    await publishPoll(tx, id)
    return { ok: {} }
  })
})

async function findBlock(db: Parameters<typeof store.isPollOpen>[0], studio: StudioRow, showId: string) {
  if (!hasTickets(studio)) return 'NO_TICKETS' as const
  return (await store.isPollOpen(db, showId)) ? ('ANOTHER_POLL_OPEN' as const) : null
}

export const closePoll = serve(calls.closePoll, async ({ database, recorder }, { poll: id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const poll = await store.lockPoll(tx, id)
    if (!poll) return { refused: 'NOT_FOUND' }
    if (poll.opened_at === null || poll.closed_at !== null) return { refused: 'POLL_NOT_OPEN' }
    await store.writePoll(tx, id, { closed_at: sql`platform.now()`, counts_due_at: null })
    const target = `studio:${poll.studio_id}`
    await recorder.record(tx, { action: 'poll.closed', outcome: 'ok', target, ...doneBy(caller), facts: { poll: id } })
    await publishPoll(tx, id)
    return { ok: {} }
  })
})

/** The results of an open quiz would give its answer away. */
export const showPollResults = serve(calls.showPollResults, async ({ database }, { poll: id, isShown }) => {
  return await database.inTransaction(async (tx) => {
    const poll = await store.lockPoll(tx, id)
    if (!poll) return { refused: 'NOT_FOUND' }
    if (poll.opened_at === null) return { refused: 'POLL_NOT_OPENED' }
    if (poll.right_option !== null && poll.closed_at === null) return { refused: 'QUIZ_OPEN' }
    await store.writePoll(tx, id, { has_results: isShown })
    await publishPoll(tx, id)
    return { ok: {} }
  })
})

export const listPolls = serve(calls.listPolls, async ({ database }, { studio: id }) => {
  const db = database.of()
  const [studio, show] = await Promise.all([findStudio(db, id), findNewestShow(db, id)])
  if (!studio) return { refused: 'NOT_FOUND' }
  const [polls, blocked] = await Promise.all([
    store.findPolls(db, id, show?.id ?? null),
    show && !show.hasEnded ? findBlock(db, studio, show.id) : ('NOT_ON_AIR' as const),
  ])
  return { ok: { blocked, show: show?.id ?? null, polls: polls.map(toListed) } }
})

const toListed = ({ id, question, options, right_option, answers, ...poll }: store.CountedPoll) => ({
  id,
  question,
  options: options.map((text, place) => ({ text, answers: answers[place] ?? 0 })),
  right: right_option,
  state: poll.opened_at === null ? ('waiting' as const) : poll.closed_at === null ? ('open' as const) : ('closed' as const),
  hasResults: poll.has_results,
  answers: answers.reduce((sum, each) => sum + each, 0),
})

const COLUMNS = ['question', 'answer', 'right', 'account', 'name', 'answered'] as const

/** Writes the audit entry in the transaction that reads the data (S117). */
export const exportPolls = serve(calls.exportPolls, async ({ database, recorder }, { show: id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const show = await findKnownShow(tx, id)
    if (!show) return { refused: 'NOT_FOUND' }
    const rows = await store.findAnswers(tx, id, calls.EXPORT_MOST_ROWS)
    const facts = { show: id, rows: rows.length }
    await recorder.record(tx, { action: 'polls.exported', outcome: 'ok', target: `studio:${show.studioId}`, ...doneBy(caller), facts })
    const lines = rows.map(({ question, answer, isRight, accountId, name, answeredAt }) => [
      question,
      answer,
      isRight === null ? '' : String(isRight),
      accountId,
      name,
      answeredAt.toISOString(),
    ])
    return { ok: { name: `polls-${show.number}.csv`, type: 'text/csv; charset=utf-8', text: writeCsv(COLUMNS, lines), rows: rows.length } }
  })
})
