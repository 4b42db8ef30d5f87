import { sql } from 'kysely'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { findKnownShow, findNewestShow } from '../../shows/attendance/attendance-store.ts'
import { findStudio } from '../../studios/studio-store.ts'
import { publishCurrent } from './question-news.ts'
import * as store from './question-store.ts'

export const listQuestions = serve(calls.listQuestions, async ({ database }, { studio: id }) => {
  const db = database.of()
  const [studio, show] = await Promise.all([findStudio(db, id), findNewestShow(db, id)])
  if (!studio) return { refused: 'NOT_FOUND' }
  const rows = show ? await store.findAll(db, show.id, calls.MOST_QUESTIONS) : []
  const isOnAir = show !== undefined && !show.hasEnded
  const questions = rows.map((row) => ({ ...toListed(row), isCurrent: isOnAir && row.is_current }))
  return { ok: { show: show?.id ?? null, isOnAir, questions } }
})

const toListed = (row: store.QuestionRow) => ({
  id: row.id,
  name: row.name,
  text: row.text,
  state: row.state,
  heldFor: row.held_for,
  foundWords: row.found_words,
  isPinned: row.is_pinned,
  supports: row.supports,
  askedAt: row.asked_at.toISOString(),
})

/** Returns the columns of a mark. A question that becomes another one than the current leaves its place. */
const COLUMNS_OF: Readonly<Record<calls.QuestionMark, Readonly<Record<string, unknown>>>> = {
  current: { state: 'open', is_current: true },
  answered: { state: 'answered', is_current: false, answered_at: sql`platform.now()` },
  hidden: { state: 'hidden', is_current: false, is_pinned: false },
  open: { state: 'open', is_current: false, answered_at: null },
  pinned: { is_pinned: true },
  unpinned: { is_pinned: false },
}
/** These marks make sense only for questions that viewers see. */
const NEEDS_SHOWN: readonly calls.QuestionMark[] = ['current', 'answered', 'pinned']

export const markQuestion = serve(calls.markQuestion, async ({ database, recorder, screen }, { question: id, mark }, caller) => {
  const written = await store.findQuestion(database.of(), id)
  // A word list may have changed since, and now block words that it only flagged or did not contain.
  if (written && mark === 'open' && (await screen(written.text)).some(({ onHit }) => onHit === 'block'))
    return { refused: 'WORDS_FORBIDDEN' }
  return await database.inTransaction(async (tx) => {
    const show = await store.lockShowOf(tx, id)
    const question = show && (await store.findQuestion(tx, id))
    if (!question) return { refused: 'NOT_FOUND' }
    if (mark === 'current' && !show.isOnAir) return { refused: 'NOT_ON_AIR' }
    if (NEEDS_SHOWN.includes(mark) && (question.state === 'held' || question.state === 'hidden')) return { refused: 'QUESTION_NOT_SHOWN' }
    if (mark === 'current') await store.clearCurrent(tx, question.show_id)
    await store.writeQuestion(tx, id, COLUMNS_OF[mark])
    if (mark === 'hidden') {
      const target = `studio:${question.studio_id}`
      await recorder.record(tx, { action: 'question.hidden', outcome: 'ok', target, ...doneBy(caller), facts: { question: id } })
    }
    const isChanged = mark === 'current' || (question.is_current && 'is_current' in COLUMNS_OF[mark])
    if (isChanged) await publishCurrent(tx, question.studio_id, mark === 'current' ? question : null)
    return { ok: {} }
  })
})

const COLUMNS = ['asked', 'account', 'name', 'question', 'state', 'supports', 'answered'] as const

/** Writes the audit entry in the transaction that reads the data (S117). */
export const exportQuestions = serve(calls.exportQuestions, async ({ database, recorder }, { show: id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const show = await findKnownShow(tx, id)
    if (!show) return { refused: 'NOT_FOUND' }
    const rows = await store.findAll(tx, id, calls.EXPORT_MOST_ROWS)
    const facts = { show: id, rows: rows.length }
    await recorder.record(tx, { action: 'questions.exported', outcome: 'ok', target: `studio:${show.studioId}`, ...doneBy(caller), facts })
    const lines = rows.map((row) => [
      row.asked_at.toISOString(),
      row.account_id ?? '',
      row.name,
      row.text,
      row.state,
      row.supports,
      row.answered_at?.toISOString() ?? '',
    ])
    return {
      ok: { name: `questions-${show.number}.csv`, type: 'text/csv; charset=utf-8', text: writeCsv(COLUMNS, lines), rows: rows.length },
    }
  })
})
