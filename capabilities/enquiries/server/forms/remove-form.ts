import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tx } from '../deps.ts'
import { lockForm } from './form-rows.ts'

type Removed = Outcome<typeof calls.removeForm>

export const removeForm = (
  { database, recorder }: Pick<EnquiriesDeps, 'database' | 'recorder'>,
  { id }: InputOf<typeof calls.removeForm>,
  caller: SignedInCaller,
): Promise<Removed> =>
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
  })
