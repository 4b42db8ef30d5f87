import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { dropFormPages } from '../form-store.ts'
import { lockForm } from './form-rows.ts'

type Saved = Outcome<typeof calls.saveForm>

/** Readers do not see the draft, but changes of slug and study take effect at once. */
export const saveForm = serve(calls.saveForm, ({ database, recorder }, { id, revision, slug, study, draft }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Saved> => {
    const form = await lockForm(tx, id)
    if (!form) return { refused: 'NOT_FOUND' }
    if (form.revision !== revision) return { refused: 'CHANGED_MEANWHILE' }
    const { rows: taken } = await sql`select from enquiries.form where slug = ${slug} and id <> ${id}`.execute(tx)
    if (taken.length > 0) return { refused: 'SLUG_TAKEN' }
    await sql`
      update enquiries.form set slug = ${slug}, study = ${form.kind === 'study' ? study : null}, draft = ${JSON.stringify(draft)}::jsonb,
        revision = revision + 1, changed_at = platform.now()
      where id = ${id}`.execute(tx)
    await recorder.record(tx, { action: 'form.saved', outcome: 'ok', ...doneBy(caller), target: `form:${id}` })
    if (form.state !== 'draft') await dropFormPages(tx, [form.slug, slug])
    return { ok: { revision: revision + 1 } }
  }),
)
