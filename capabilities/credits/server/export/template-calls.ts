import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { deleteTemplate, findTemplate, insertTemplate, readTemplates, updateTemplate } from './template-store.ts'

export const listTemplates = serve(calls.listTemplates, async ({ database }) => ({ ok: { list: await readTemplates(database.of()) } }))

export const addTemplate = serve(calls.addTemplate, async ({ database, recorder }, input, caller) =>
  database.inTransaction(async (tx) => {
    const id = await insertTemplate(tx, { ...input, by: caller.session.accountId })
    if (id === undefined) return { refused: 'TEMPLATES_FULL' }
    const facts = { name: input.name, columns: namesOf(input.columns) }
    await recorder.record(tx, { action: 'credit-template.added', outcome: 'ok', ...doneBy(caller), target: `credit-template:${id}`, facts })
    return { ok: { id } }
  }),
)

export const saveTemplate = serve(calls.saveTemplate, async ({ database, recorder }, input, caller) =>
  database.inTransaction(async (tx) => {
    const { id, name, columns, version } = input
    if (!(await updateTemplate(tx, { ...input, by: caller.session.accountId })))
      return { refused: (await findTemplate(tx, id)) ? 'CHANGED_MEANWHILE' : 'NOT_FOUND' }
    const facts = { name, columns: namesOf(columns) }
    await recorder.record(tx, { action: 'credit-template.saved', outcome: 'ok', ...doneBy(caller), target: `credit-template:${id}`, facts })
    return { ok: { version: version + 1 } }
  }),
)

export const removeTemplate = serve(calls.removeTemplate, async ({ database, recorder }, { id }, caller) =>
  database.inTransaction(async (tx) => {
    const name = await deleteTemplate(tx, id)
    if (name === undefined) return { refused: 'NOT_FOUND' }
    const target = `credit-template:${id}`
    await recorder.record(tx, { action: 'credit-template.removed', outcome: 'ok', ...doneBy(caller), target, facts: { name } })
    return { ok: { removed: true } }
  }),
)

const namesOf = (columns: readonly calls.ExportColumn[]): string => columns.map(({ field }) => field).join(', ')
