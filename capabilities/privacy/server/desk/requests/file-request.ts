import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import type { Channel, RequestKind } from '../../../contract.ts'
import type { Tx } from '../../context.ts'
import type { DeskContext } from '../context.ts'
import { dueAfter } from '../due.ts'
import { updateQueue, WARN } from '../queue.ts'
import { newReceipt, requestTexts } from '../sealing.ts'
import { readDeskSettings } from '../setting-store.ts'

export type RequestDetails = { readonly name: string; readonly contact: string; readonly text: string }
type NewRequest = {
  readonly kind: RequestKind
  readonly channel: Channel
  readonly accountId: string | null
  readonly language: Language
  readonly details: RequestDetails
  /** The day in Shanghai; the present one by default. */
  readonly receivedOn?: string
}
type Filed = { readonly id: string; readonly number: number; readonly receipt: string; readonly dueAt: Date }

/** Files a request as part of the transaction and notifies operators. An account confirms the identity of its person by its login. */
export async function fileRequest(context: DeskContext, tx: Tx, request: NewRequest): Promise<Filed> {
  const { kind, channel, accountId, language, details } = request
  const { rows: clock } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx)
  const today = dayOf(one(clock).now)
  const receivedOn = request.receivedOn ?? today
  const dueAt = dueAfter(receivedOn, await readDeskSettings(tx))
  const id = randomUUID()
  const receipt = newReceipt()
  const { sealed, key_id } = requestTexts.seal(context.keyring, { table: 'privacy.request', id, text: JSON.stringify(details) })
  const receivedAt = receivedOn === today ? sql`platform.now()` : sql`${`${receivedOn}T00:00:00+08:00`}::timestamptz`
  const { rows } = await sql<{ number: number }>`
    insert into privacy.request (id, kind, channel, account_id, language, sealed, key_id, receipt, is_identified, received_at, due_at)
    values (${id}, ${kind}, ${channel}, ${accountId}, ${language}, ${sealed}, ${key_id}, ${hashReceipt(receipt)},
      ${channel === 'site' && accountId !== null}, ${receivedAt}, ${dueAt}) returning number`.execute(tx)
  await updateQueue(context, tx)
  await context.jobs.wake(tx, WARN)
  return { id, number: one(rows).number, receipt, dueAt }
}
