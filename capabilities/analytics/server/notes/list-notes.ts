import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { readPeriod } from '../period.ts'
import { findNotes } from './note-store.ts'

const USUAL_DAYS = 30

export const listNotes = serve(calls.listNotes, async ({ database }, { from, to }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, { from, to, compare: 'previous' }, USUAL_DAYS)
  if ('refused' in period) return period
  return { ok: { notes: await findNotes(db, period), from: period.from, to: period.to } }
})
