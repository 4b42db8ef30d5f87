import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { dropFormPages } from '../form-store.ts'
import { lockForm } from './form-rows.ts'

type Changed = Outcome<typeof calls.setFormState>

export const setFormState = serve(calls.setFormState, ({ database, recorder }, { id, state }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Changed> => {
    const form = await lockForm(tx, id)
    if (!form) return { refused: 'NOT_FOUND' }
    if (form.state === 'draft') return { refused: 'NOT_PUBLISHED' }
    if (form.state === state) return { ok: {} }
    await sql`update enquiries.form set state = ${state}, changed_at = platform.now() where id = ${id}`.execute(tx)
    const action = state === 'open' ? 'form.opened' : 'form.closed'
    await recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `form:${id}` })
    await dropFormPages(tx, [form.slug])
    return { ok: {} }
  }),
)
