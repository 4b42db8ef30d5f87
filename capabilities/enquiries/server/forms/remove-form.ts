import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockForm } from './form-rows.ts'

type Removed = Outcome<typeof calls.removeForm>

export const removeForm = serve(calls.removeForm, ({ database, recorder }, { id }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Removed> => {
    const form = await lockForm(tx, id)
    if (!form) return { refused: 'NOT_FOUND' }
    if (form.state !== 'draft') return { refused: 'FORM_PUBLISHED' }
    await tx.deleteFrom('enquiries.form').where('id', '=', id).execute()
    await recorder.record(tx, {
      action: 'form.removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `form:${id}`,
      facts: { slug: form.slug },
    })
    return { ok: {} }
  }),
)
