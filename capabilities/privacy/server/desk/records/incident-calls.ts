import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import type { Sql } from '../../context.ts'
import { type DeskContext, serve } from '../context.ts'
import { updateRecordTodos } from './record-queue.ts'
import { addRecord, findRecord, findRecords, findVersions, type RecordRow, saveRecord } from './record-store.ts'

const toListed = ({ id, number, state, content, is_late, version, changed_at }: RecordRow<'incident'>): calls.ListedIncident => ({
  id,
  number,
  state,
  content,
  isLate: is_late,
  version,
  changedAt: changed_at.toISOString(),
})

export const listIncidents = serve(calls.listIncidents, async ({ database }, page) => {
  const db: Sql = database.of()
  const { rows, total } = await findRecords(db, 'incident', page)
  return { ok: { list: rows.map(toListed), total } }
})

export const getIncident = serve(calls.getIncident, async ({ database }, { id }) => {
  const db: Sql = database.of()
  const row = await findRecord(db, 'incident', id)
  if (!row) return { refused: 'NOT_FOUND' }
  const versions = await findVersions(db, 'incident', id)
  return {
    ok: {
      ...toListed(row),
      versions: versions.map(({ version, state, content, changed_by, name, changed_at }) => ({
        version,
        state,
        content,
        by: { id: changed_by, name },
        at: changed_at.toISOString(),
      })),
    },
  }
})

export const createIncident = serve(calls.createIncident, (context, content, caller) =>
  context.database.inTransaction(async (tx) => {
    const id = await addRecord(tx, { kind: 'incident', state: 'open', content, by: caller.session.accountId })
    await context.recorder.record(tx, { action: 'incident.created', outcome: 'ok', ...doneBy(caller), target: `incident:${id}` })
    await updateRecordTodos(context, tx)
    return { ok: { id } }
  }),
)

export const saveIncident = serve(calls.saveIncident, (context, { id, version, ...content }, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await findRecord(tx, 'incident', id)
    if (!row) return { refused: 'NOT_FOUND' }
    const { state } = row
    if (!(await saveRecord(tx, 'incident', { id, version, state, content, by: caller.session.accountId })))
      return { refused: 'RECORD_CHANGED' }
    await context.recorder.record(tx, { action: 'incident.saved', outcome: 'ok', ...doneBy(caller), target: `incident:${id}` })
    return { ok: { version: version + 1 } }
  }),
)

export const setIncidentState = serve(calls.setIncidentState, (context, { id, version, state }, caller) =>
  context.database.inTransaction(async (tx) => {
    const row = await findRecord(tx, 'incident', id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.version !== version) return { refused: 'RECORD_CHANGED' }
    if (!calls.INCIDENT_STEPS[row.state].includes(state)) return { refused: 'STEP_UNFIT' }
    const { content } = row
    if (!(await saveRecord(tx, 'incident', { id, version, state, content, by: caller.session.accountId })))
      return { refused: 'RECORD_CHANGED' }
    await context.recorder.record(tx, {
      action: 'incident.state-set',
      outcome: 'ok',
      ...doneBy(caller),
      target: `incident:${id}`,
      facts: { from: row.state, to: state },
    })
    await updateRecordTodos(context, tx)
    return { ok: { version: version + 1 } }
  }),
)

/** Sends the notice as it follows from the version that the operator has read. */
export const notifyPeople = serve(calls.notifyPeople, async (context, { id, version, accounts }, caller) => {
  const { known, unknown } = await findAccounts(context, accounts)
  return await context.database.inTransaction(async (tx) => {
    const row = await findRecord(tx, 'incident', id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.version !== version) return { refused: 'RECORD_CHANGED' }
    if (row.state === 'closed') return { refused: 'RECORD_CLOSED' }
    const [zh, en] = [calls.writeNotice(row.content, 'people', 'zh-CN'), calls.writeNotice(row.content, 'people', 'en-US')]
    if (known.length === 0) return { ok: { notified: 0, unknown, version } }
    const { content, state } = row
    if (!(await saveRecord(tx, 'incident', { id, version, state, content, by: caller.session.accountId })))
      return { refused: 'RECORD_CHANGED' }
    await context.notify(tx, {
      kind: 'message',
      about: 'security',
      to: { accounts: known },
      title: { 'zh-CN': zh.title, 'en-US': en.title },
      text: { 'zh-CN': zh.text, 'en-US': en.text },
    })
    await context.recorder.record(tx, {
      action: 'incident.notified',
      outcome: 'ok',
      ...doneBy(caller),
      target: `incident:${id}`,
      facts: { accounts: known.length },
    })
    return { ok: { notified: known.length, unknown, version: version + 1 } }
  })
})

async function findAccounts({ findAccountByName, findAccountByPhone }: DeskContext, typed: readonly string[]) {
  const [known, unknown] = [new Set<string>(), [] as string[]]
  for (const name of typed) {
    const id = (await findAccountByName(name)) ?? (await findAccountByPhone(name))
    if (id === null) unknown.push(name)
    else known.add(id)
  }
  return { known: [...known], unknown }
}
