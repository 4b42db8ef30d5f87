import { MINUTE } from '#contract/duration.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findStudio, lockStudio, publishStudio } from '../../studios/studio-store.ts'
import * as store from './attendance-store.ts'

const MOST_SHOWS = 50

export const setAttendance = serve(calls.setAttendance, async ({ database, recorder }, { studio: id, takesAttendance }, caller) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockStudio(tx, { id })
    if ('refused' in locked) return { refused: 'NOT_FOUND' }
    await tx.updateTable('live.studio').set({ takes_attendance: takesAttendance }).where('id', '=', id).execute()
    const facts = changesOf({ takesAttendance: [locked.studio.takes_attendance, takesAttendance] })
    await recorder.record(tx, { action: 'attendance.set', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await dropPages(tx, calls.LIVE_TAG)
    await publishStudio(tx, id)
    return { ok: {} }
  })
})

export const listAttendedShows = serve(calls.listAttendedShows, async ({ database }, { studio: id }) => {
  const db = database.of()
  const [studio, shows] = await Promise.all([findStudio(db, id), store.findAttendedShows(db, id, MOST_SHOWS)])
  if (!studio) return { refused: 'NOT_FOUND' }
  return {
    ok: {
      takesAttendance: studio.takes_attendance,
      shows: shows.map(({ startedAt, endedAt, ...show }) => ({
        ...show,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    },
  }
})

export const listAttendance = serve(calls.listAttendance, async ({ database }, { show: id }) => {
  const db = database.of()
  const show = await store.findKnownShow(db, id)
  if (!show) return { refused: 'NOT_FOUND' }
  const rows = await store.findAttendees(db, show, calls.MOST_ATTENDEES)
  const people = rows.map(({ total: _, seconds, cameAt, leftAt, ...person }) => ({
    ...person,
    minutes: minutesOf(seconds),
    cameAt: cameAt.toISOString(),
    leftAt: leftAt.toISOString(),
  }))
  return { ok: { people, total: rows[0]?.total ?? 0 } }
})

const minutesOf = (seconds: number): number => Math.round((seconds * 1_000) / MINUTE)

const COLUMNS = ['account', 'name', 'minutes', 'seconds', 'came', 'left', 'rollCalls', 'rollCallsAnswered'] as const

/** Writes the audit entry in the transaction that reads the data (S117). */
export const exportAttendance = serve(calls.exportAttendance, async ({ database, recorder }, { show: id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const show = await store.findKnownShow(tx, id)
    if (!show) return { refused: 'NOT_FOUND' }
    const rows = await store.findAttendees(tx, show, calls.EXPORT_MOST_ROWS)
    const facts = { show: id, rows: rows.length }
    const target = `studio:${show.studioId}`
    await recorder.record(tx, { action: 'attendance.exported', outcome: 'ok', target, ...doneBy(caller), facts })
    const lines = rows.map(({ accountId, name, seconds, cameAt, leftAt, asked, answered }) => [
      accountId,
      name,
      minutesOf(seconds),
      seconds,
      cameAt.toISOString(),
      leftAt.toISOString(),
      asked,
      answered,
    ])
    return {
      ok: { name: `attendance-${show.number}.csv`, type: 'text/csv; charset=utf-8', text: writeCsv(COLUMNS, lines), rows: rows.length },
    }
  })
})
