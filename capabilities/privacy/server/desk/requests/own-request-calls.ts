import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { DAY, HOUR } from '#contract/duration.ts'
import { cleanText } from '#contract/input/clean-text.ts'
import { inBoth } from '#contract/text.ts'
import { widestOf } from '#server/limit/networks.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import { privacyPages } from '../../../console.ts'
import * as calls from '../../../contract.ts'
import { deskWords } from '../../../text/desk-words.ts'
import type { Sql, Tx } from '../../context.ts'
import { type DeskContext, serve } from '../context.ts'
import { updateQueue } from '../queue.ts'
import { fileRequest } from './file-request.ts'
import { addEntry, findEntries, findNamedRequests, lockRequest, type RequestRow } from './request-store.ts'
import { toOwnRequest } from './to-request.ts'

const ACCOUNT_PER_DAY = 10
/** Limits people without an account: all together, and those of one network, because a network has many addresses. */
const STRANGERS_PER_HOUR = 100
const NETWORK_PER_DAY = 20

const rulesFor = (accountId: string | null, address: string) =>
  accountId === null
    ? [
        { key: 'privacy request strangers', times: STRANGERS_PER_HOUR, withinMs: HOUR },
        { key: `privacy request network ${widestOf(address)}`, times: NETWORK_PER_DAY, withinMs: DAY },
      ]
    : [{ key: `privacy request account ${accountId}`, times: ACCOUNT_PER_DAY, withinMs: DAY }]

/** A stranger must leave a contact, because identity is confirmed by it. */
export const submitRequest = serve(calls.submitRequest, async (context, { kind, website, ...given }, caller) => {
  if (website !== '') return { refused: 'LOOKS_AUTOMATED' }
  const accountId = caller.session?.level === 'full' ? caller.session.accountId : null
  const details = { name: given.name, contact: given.contact, text: cleanText(given.text) }
  if (accountId === null && details.contact === '') return { refused: 'CONTACT_MISSING' }
  const taken = await context.limits.take(rulesFor(accountId, caller.address))
  if (!taken.passed) return { refused: 'RATE_LIMITED', retryAfter: taken.retryAfter }
  return await context.database.inTransaction(async (tx) => {
    const filed = await fileRequest(context, tx, { kind, channel: 'site', accountId, language: caller.language, details })
    const target = `privacy-request:${filed.id}`
    await context.recorder.record(tx, { action: 'privacy-request.filed', outcome: 'ok', ...doneBy(caller), target, facts: { kind } })
    return { ok: { number: filed.number, receipt: filed.receipt, dueAt: filed.dueAt.toISOString() } }
  })
})

const show = async (context: DeskContext, db: Sql, row: RequestRow) => toOwnRequest(context, row, await findEntries(db, row.id))

export const listOwnRequests = serve(calls.listOwnRequests, async (context, _, { session }) => {
  const db: Sql = context.database.of()
  const rows = await findNamedRequests(db, { accountId: session.accountId })
  return { ok: { list: await Promise.all(rows.map((row) => show(context, db, row))) } }
})

export const getRequestReceipt = serve(calls.getRequestReceipt, async (context, { receipt }) => {
  const db: Sql = context.database.of()
  const [row] = await findNamedRequests(db, { receipt: hashReceipt(receipt) })
  return row ? { ok: await show(context, db, row) } : { refused: 'NOT_FOUND' }
})

type Replied = Outcome<typeof calls.replyToDesk>

export const replyToDesk = serve(calls.replyToDesk, (context, { number, text }, { session: { accountId } }) =>
  context.database.inTransaction(async (tx) => reply(context, tx, await lockRequest(tx, { accountId, number }), text)),
)

export const replyByReceipt = serve(calls.replyByReceipt, (context, { receipt, text }) =>
  context.database.inTransaction(async (tx) => reply(context, tx, await lockRequest(tx, { receipt: hashReceipt(receipt) }), text)),
)

/** Ends the wait for the person. An unassigned request becomes new again, so that it is seen. */
async function reply(context: DeskContext, tx: Tx, row: RequestRow | undefined, typed: string): Promise<Replied> {
  if (!row) return { refused: 'NOT_FOUND' }
  if (row.state !== 'waiting') return { refused: 'REQUEST_NOT_WAITING' }
  await addEntry(context, tx, { requestId: row.id, kind: 'reply', by: null, text: cleanText(typed) })
  const state = row.assigned_to === null ? 'new' : 'in-progress'
  await sql`update privacy.request set state = ${state}, version = version + 1 where id = ${row.id}`.execute(tx)
  await notifyHandler(context, tx, row)
  await updateQueue(context, tx)
  return { ok: await show(context, tx, { ...row, state }) }
}

async function notifyHandler({ notify }: DeskContext, tx: Tx, { number, assigned_to: handler }: RequestRow): Promise<void> {
  if (handler === null) return
  await notify(tx, {
    kind: 'notice',
    about: 'service',
    to: { accounts: [handler], holding: 'privacy:handle' },
    path: `${privacyPages.requests.path}?mine=true`,
    title: inBoth(deskWords, 'post.reply', { number }),
    text: inBoth(deskWords, 'post.reply-text'),
  })
}
