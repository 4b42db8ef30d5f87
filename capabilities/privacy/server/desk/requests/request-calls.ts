import { sql } from 'kysely'
import { dayOf } from '#contract/dates.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../../contract.ts'
import type { Sql } from '../../context.ts'
import { serve } from '../context.ts'
import { requestTexts } from '../sealing.ts'
import { fileRequest } from './file-request.ts'
import { countRequests, findEntries, findHandlers, findNamedRequests, findRequests } from './request-store.ts'
import { readDetails, toRequest } from './to-request.ts'

export const listRequests = serve(calls.listRequests, async (context, { state, kind, isMine, sort, direction, ...asked }, { session }) => {
  const db: Sql = context.database.of()
  const filter = { state, kind, assignee: isMine ? session.accountId : undefined }
  const terms = { sort, direction, limit: asked.pageSize, offset: (asked.page - 1) * asked.pageSize }
  const [rows, total] = await Promise.all([findRequests(db, filter, terms), countRequests(db, filter)])
  return { ok: { list: rows.map((row) => toRequest(context, row)), total } }
})

export const getRequest = serve(calls.getRequest, async (context, { id }) => {
  const db: Sql = context.database.of()
  const [row] = await findNamedRequests(db, { id })
  if (!row) return { refused: 'NOT_FOUND' }
  const details = readDetails(context, row)
  const entries = await findEntries(db, id)
  return {
    ok: {
      ...toRequest(context, row),
      version: row.version,
      language: row.language,
      isIdentified: row.is_identified,
      details: details && { text: details.text, hasContact: details.contact !== '' },
      deletesAt: row.deletes_at?.toISOString() ?? null,
      entries: entries.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        text: requestTexts.open(context.keyring, 'privacy.request_entry', entry),
        by: entry.by_account === null ? null : { id: entry.by_account, name: entry.name },
        at: entry.created_at.toISOString(),
      })),
    },
  }
})

export const revealRequestContact = serve(calls.revealRequestContact, (context, { id, reason }, caller) =>
  context.database.inTransaction(async (tx) => {
    const [row] = await findNamedRequests(tx, { id })
    const contact = row && readDetails(context, row)?.contact
    if (!contact) return { refused: 'NOT_FOUND' }
    const waits = await context.disclose(tx, caller, { target: `privacy-request:${id}`, what: 'contact', reason, of: row.account_id })
    return waits ?? { ok: { contact } }
  }),
)

export const createRequest = serve(calls.createRequest, async (context, { account, receivedOn, ...given }, caller) => {
  const accountId = account === '' ? null : ((await context.findAccountByName(account)) ?? (await context.findAccountByPhone(account)))
  if (account !== '' && accountId === null) return { refused: 'ACCOUNT_UNKNOWN' }
  return await context.database.inTransaction(async (tx) => {
    const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx)
    if (receivedOn > dayOf(one(rows).now)) return { refused: 'DAY_AHEAD' }
    const { name, contact, text, ...request } = given
    const { id, receipt } = await fileRequest(context, tx, { ...request, accountId, receivedOn, details: { name, contact, text } })
    await context.recorder.record(tx, {
      action: 'privacy-request.created',
      outcome: 'ok',
      ...doneBy(caller),
      target: `privacy-request:${id}`,
      facts: { kind: given.kind, channel: given.channel },
    })
    return { ok: { id, receipt } }
  })
})

export const listHandlers = serve(calls.listHandlers, async ({ database, rolesHolding }) => ({
  ok: { list: await findHandlers(database.of(), await rolesHolding('privacy:handle')) },
}))
