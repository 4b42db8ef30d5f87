import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { MOST_FORMS } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { firstDraft } from './first-draft.ts'

type Created = Outcome<typeof calls.createForm>

/** An advisory lock enforces the limit; forms are few and created by hand. */
export const createForm = serve(calls.createForm, ({ database, recorder }, { kind, title }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Created> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('enquiries.forms', 0))`.execute(tx)
    const { rows } = await sql<{ forms: number }>`select count(*)::int as forms from enquiries.form`.execute(tx)
    if (one(rows).forms >= MOST_FORMS) return { refused: 'TOO_MANY_FORMS' }
    const id = randomUUID()
    await sql`
      insert into enquiries.form (id, slug, kind, draft, created_by)
      values (${id}, ${`${kind}-${randomBytes(3).toString('hex')}`}, ${kind}, ${JSON.stringify(firstDraft(kind, title))}::jsonb, ${caller.session.accountId})`.execute(
      tx,
    )
    await recorder.record(tx, { action: 'form.created', outcome: 'ok', ...doneBy(caller), target: `form:${id}`, facts: { kind } })
    return { ok: { id } }
  }),
)
