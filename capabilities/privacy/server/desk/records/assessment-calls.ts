import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import type { Sql } from '../../context.ts'
import { serve } from '../context.ts'
import { REVIEW, updateRecordTodos } from './record-queue.ts'
import { addRecord, findRecord, findRecords, findVersions, type RecordRow, saveRecord } from './record-store.ts'

const toListed = ({ id, number, content, is_due, version, changed_at }: RecordRow<'assessment'>): calls.ListedAssessment => ({
  id,
  number,
  content,
  isDue: is_due,
  version,
  changedAt: changed_at.toISOString(),
})

export const listAssessments = serve(calls.listAssessments, async ({ database }, page) => {
  const db: Sql = database.of()
  const { rows, total } = await findRecords(db, 'assessment', page)
  return { ok: { list: rows.map(toListed), total } }
})

export const getAssessment = serve(calls.getAssessment, async ({ database }, { id }) => {
  const db: Sql = database.of()
  const row = await findRecord(db, 'assessment', id)
  if (!row) return { refused: 'NOT_FOUND' }
  const versions = await findVersions(db, 'assessment', id)
  return {
    ok: {
      ...toListed(row),
      versions: versions.map(({ version, content, changed_by, name, changed_at }) => ({
        version,
        content,
        by: { id: changed_by, name },
        at: changed_at.toISOString(),
      })),
    },
  }
})

export const createAssessment = serve(calls.createAssessment, async (context, content, caller) => {
  if (content.reviewOn <= content.assessedOn) return { refused: 'REVIEW_BEFORE_ASSESSMENT' }
  return await context.database.inTransaction(async (tx) => {
    const id = await addRecord(tx, { kind: 'assessment', state: 'current', content, by: caller.session.accountId })
    await context.recorder.record(tx, { action: 'assessment.created', outcome: 'ok', ...doneBy(caller), target: `assessment:${id}` })
    await context.jobs.wake(tx, REVIEW)
    return { ok: { id } }
  })
})

export const saveAssessment = serve(calls.saveAssessment, async (context, { id, version, ...content }, caller) => {
  if (content.reviewOn <= content.assessedOn) return { refused: 'REVIEW_BEFORE_ASSESSMENT' }
  return await context.database.inTransaction(async (tx) => {
    const saved = await saveRecord(tx, 'assessment', { id, version, state: 'current', content, by: caller.session.accountId })
    if (!saved) return { refused: (await findRecord(tx, 'assessment', id)) ? 'RECORD_CHANGED' : 'NOT_FOUND' }
    await context.recorder.record(tx, { action: 'assessment.saved', outcome: 'ok', ...doneBy(caller), target: `assessment:${id}` })
    await context.jobs.wake(tx, REVIEW)
    await updateRecordTodos(context, tx)
    return { ok: { version: version + 1 } }
  })
})
