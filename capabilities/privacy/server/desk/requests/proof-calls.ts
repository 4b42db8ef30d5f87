import { sql } from 'kysely'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import type { Sql } from '../../context.ts'
import { serve } from '../context.ts'
import { hashText } from '../sealing.ts'
import { findEntries, findNamedRequests } from './request-store.ts'
import { toRequest } from './to-request.ts'

/** Writes what was done, by whom and when. Texts are named only by their hashes, so that the proof can be passed on. */
export const exportProof = serve(calls.exportProof, (context, { id }, caller) =>
  context.database.inTransaction(async (tx) => {
    const [row] = await findNamedRequests(tx, { id })
    if (!row) return { refused: 'NOT_FOUND' }
    const { person, hasAccount, assignee, ...request } = toRequest(context, row)
    const entries = await findEntries(tx, id)
    const text = JSON.stringify(
      {
        request: { ...request, person, account: row.account_id, identityConfirmed: row.is_identified },
        history: entries.map(({ kind, by_account, name, created_at, hash }) => ({
          at: created_at.toISOString(),
          step: kind,
          by: by_account === null ? 'person' : { account: by_account, name },
          textSha256: hash?.toString('hex') ?? null,
        })),
        audit: await findActions(tx, `privacy-request:${id}`),
      },
      null,
      2,
    )
    await context.recorder.record(tx, {
      action: 'privacy-request.proof-exported',
      outcome: 'ok',
      ...doneBy(caller),
      target: `privacy-request:${id}`,
    })
    return { ok: { name: `privacy-request-${row.number}.json`, text, sha256: hashText(text).toString('hex') } }
  }),
)

/** Refers to the entries of the audit trail about the request, whose chain proves that they are unchanged. */
async function findActions(db: Sql, target: string) {
  const { rows } = await sql<{ at: Date; action: string; account_id: string }>`
    select at, action, account_id from audit.activity where target = ${target} order by at, action limit 500`.execute(db)
  return rows.map(({ at, action, account_id }) => ({ at: at.toISOString(), action, account: account_id, target }))
}
