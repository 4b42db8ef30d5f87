import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { findGaps } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { dropFormPages } from '../form-store.ts'
import { lockForm } from './form-rows.ts'

type Published = Outcome<typeof calls.publishForm>

/** A draft equal to the published version opens the form without a new version. */
export const publishForm = serve(calls.publishForm, ({ database, recorder }, { id, revision }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Published> => {
    const form = await lockForm(tx, id)
    if (!form) return { refused: 'NOT_FOUND' }
    if (form.revision !== revision) return { refused: 'CHANGED_MEANWHILE' }
    if (findGaps(form.draft, form.kind).length > 0) return { refused: 'FORM_INCOMPLETE' }
    const version = form.version + (form.has_changes ? 1 : 0)
    await sql`
      insert into enquiries.form_version (form_id, version, content, published_by)
      values (${id}, ${version}, ${JSON.stringify(form.draft)}::jsonb, ${caller.session.accountId}) on conflict do nothing`.execute(tx)
    await sql`
      update enquiries.form set version = ${version}, state = 'open', revision = revision + 1, changed_at = platform.now() where id = ${id}`.execute(
      tx,
    )
    const facts = { version }
    await recorder.record(tx, { action: 'form.published', outcome: 'ok', ...doneBy(caller), target: `form:${id}`, facts })
    await dropFormPages(tx, [form.slug])
    return { ok: { version, revision: revision + 1 } }
  }),
)
