import { sql as raw } from 'kysely'
import type { Receipt } from '#server/outside/sms/receipts/receipt.ts'
import type { Carrier } from '../../../contract.ts'
import type { Sql } from '../../context.ts'

type SentMessage = {
  readonly provider: string
  readonly ref: string
  /** The id that the product gave the message. */
  readonly ownId: string
  readonly carrier: Carrier
  readonly purpose: string
  /** The phone as it is stored for comparing, and sealed for asking the provider. */
  readonly phone: string
  readonly sealed: Buffer
}

/** Seconds after the sending at which a provider is asked. After the last, the state is unknown. */
const CHECKS_AFTER_S = [120, 600, 3_600, 6 * 3_600, 24 * 3_600] as const
const checkAt = (checks: ReturnType<typeof raw>) =>
  raw<Date | null>`sent_at + make_interval(secs => (${[...CHECKS_AFTER_S]}::float8[])[${checks}])`

/** Stores an accepted message, and counts it. */
export async function addSentMessage(sql: Sql, { provider, ref, ownId, carrier, purpose, phone, sealed }: SentMessage): Promise<void> {
  await raw`
    with added as (
      insert into accounts.sms_message (provider, ref, own_id, carrier, purpose, phone, sealed_phone, check_at)
      values (${provider}, ${ref}, ${ownId}, ${carrier}, ${purpose}, ${phone}, ${sealed}, platform.now() + make_interval(secs => ${CHECKS_AFTER_S[0]}))
      on conflict do nothing returning sent_at
    )
    insert into accounts.sms_count as counted (hour, provider, carrier, purpose, state, messages)
    select date_trunc('hour', sent_at), ${provider}, ${carrier}, ${purpose}, 'sent', 1 from added
    on conflict (hour, provider, carrier, purpose, state, code) do update set messages = counted.messages + 1`.execute(sql)
}

type RefusedMessage = { readonly provider: string; readonly carrier: Carrier; readonly purpose: string; readonly code: string }

/** Counts a message that no provider took. */
export async function countRefused(sql: Sql, { provider, carrier, purpose, code }: RefusedMessage): Promise<void> {
  await raw`
    insert into accounts.sms_count as counted (hour, provider, carrier, purpose, state, code, messages)
    values (date_trunc('hour', platform.now()), ${provider}, ${carrier}, ${purpose}, 'refused', ${code}, 1)
    on conflict (hour, provider, carrier, purpose, state, code) do update set messages = counted.messages + 1`.execute(sql)
}

type Change = {
  readonly provider: string
  readonly refs: readonly string[]
  readonly state: Receipt['state'] | 'unknown'
  readonly code: string
}

/**
 * Gives a message its state and counts it, in one statement. The first final state counts: a repeated or contradicting receipt changes
 * nothing. One that comes after the message was given up replaces `unknown`. Returns false when nothing changed.
 */
export async function applyReceipt(sql: Sql, { provider, refs, state, code }: Change): Promise<boolean> {
  const { rows } = await raw`
    with found as (
      select provider, ref, state as before from accounts.sms_message
      where provider = ${provider} and (ref = any (${[...refs]}::text[]) or own_id = any (${[...refs]}::text[]))
        and (state = 'accepted' or state = 'unknown' and ${state} <> 'unknown')
      order by sent_at limit 1 for update
    ), changed as (
      update accounts.sms_message as message
      set state = ${state}, phone = null, sealed_phone = null, check_at = null
      from found where message.provider = found.provider and message.ref = found.ref
      returning date_trunc('hour', sent_at) as hour, message.provider, carrier, purpose, before
    ), counted as (
      insert into accounts.sms_count as counted (hour, provider, carrier, purpose, state, code, messages)
      select hour, provider, carrier, purpose, ${state}, ${code}, 1 from changed
      on conflict (hour, provider, carrier, purpose, state, code) do update set messages = counted.messages + 1
    ), uncounted as (
      update accounts.sms_count as counted set messages = counted.messages - 1 from changed
      where changed.before = 'unknown' and counted.state = 'unknown' and counted.code = '' and counted.hour = changed.hour
        and counted.provider = changed.provider and counted.carrier = changed.carrier and counted.purpose = changed.purpose
    )
    select from changed`.execute(sql)
  return rows.length > 0
}

type FoundMessage = { readonly phone: string | null; readonly state: string }

/** Finds the message of a receipt. */
export async function findMessage(sql: Sql, provider: string, refs: readonly string[]): Promise<FoundMessage | undefined> {
  const { rows } = await raw<FoundMessage>`
    select phone, state from accounts.sms_message
    where provider = ${provider} and (ref = any (${[...refs]}::text[]) or own_id = any (${[...refs]}::text[])) limit 1`.execute(sql)
  return rows[0]
}

/** Returns true while one of these messages waits to be sent or is being sent, so that its receipt came before it was stored. */
export async function isBeingSent(sql: Sql, ids: readonly string[]): Promise<boolean> {
  const { rows } = await raw`select from accounts.dispatch where code_id::text = any (${[...ids]}::text[]) limit 1`.execute(sql)
  return rows.length > 0
}

export type DueCheck = {
  readonly provider: string
  readonly ref: string
  readonly own_id: string
  readonly sent_at: Date
  readonly sealed_phone: Buffer | null
  /** No further check follows. */
  readonly is_last: boolean
}

/** Takes messages whose provider is to be asked, and sets the time of the next question, so that no other process asks meanwhile. */
export async function takeDueChecks(sql: Sql, most: number): Promise<readonly DueCheck[]> {
  const { rows } = await raw<DueCheck>`
    with due as (
      select provider, ref from accounts.sms_message where check_at <= platform.now() order by check_at limit ${most} for update skip locked
    )
    update accounts.sms_message as message
    set checks = checks + 1,
      check_at = greatest(${checkAt(raw`checks + 2`)}, platform.now() + interval '1 minute')
    from due where message.provider = due.provider and message.ref = due.ref
    returning message.provider, message.ref, own_id, sent_at, sealed_phone, checks >= ${CHECKS_AFTER_S.length} as is_last`.execute(sql)
  return rows
}

export async function findNextCheck(sql: Sql): Promise<Date | null> {
  const { rows } = await raw<{ at: Date | null }>`select min(check_at) as at from accounts.sms_message where check_at is not null`.execute(
    sql,
  )
  return rows[0]?.at ?? null
}
