import { sql as raw } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Purpose } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/** Topic of the announcement that a code waits to be sent. The payload is the number of milliseconds until it is due. */
export const DISPATCH = 'accounts:dispatch'

type NewDispatch = {
  readonly codeId: string
  readonly sealed: Buffer
  readonly language: Language
  readonly pauseMs: number
}

/** Runs in the transaction that adds the code, so that both are kept or neither. */
export async function addDispatch(tx: Tx, { codeId, sealed, language, pauseMs }: NewDispatch): Promise<void> {
  const due_at = raw<Date>`platform.now() + make_interval(secs => ${pauseMs / 1_000})`
  await tx.insertInto('accounts.dispatch').values({ code_id: codeId, sealed, language, due_at }).execute()
  await tx.publish(DISPATCH, String(pauseMs))
}

/** A dispatch that this process has leased to send. The phone and its block are as they are stored. */
export type LeasedDispatch = {
  readonly code_id: string
  readonly sealed: Buffer
  readonly language: Language
  readonly attempts: number
  readonly phone: string
  readonly block: string | null
  readonly purpose: Purpose
  readonly address: string
  readonly is_decoy: boolean
  readonly is_alive: boolean
}

/** Seconds; longer than a provider and its fallback may take together. */
const LEASE_S = 10
export const LONGEST_PAUSE_S = 60

/**
 * Leases the dispatches that are due, oldest first, and those that a clock set back has left far in the future (R15). Another process takes
 * a row again when the lease has expired, which means that this process died.
 */
export async function takeErrands(sql: Sql, most: number): Promise<readonly LeasedDispatch[]> {
  const { rows } = await raw<LeasedDispatch>`
    with due as (
      select code_id from accounts.dispatch
      where due_at <= platform.now() or due_at > platform.now() + make_interval(secs => ${LONGEST_PAUSE_S + 1})
      order by due_at limit ${most} for update skip locked
    )
    update accounts.dispatch as errand
    set attempts = attempts + 1, due_at = platform.now() + make_interval(secs => ${LEASE_S})
    from due, accounts.code as code
    where errand.code_id = due.code_id and code.id = due.code_id
    returning errand.code_id, sealed, language, attempts, phone, block, purpose, address, is_decoy,
      (state = 'issued' and expires_at > platform.now()) as is_alive`.execute(sql)
  return rows
}

export type Pin = { readonly provider: string; readonly providerRef: string | null; readonly checkedByProvider: boolean }

/**
 * Records the provider that took the code, and deletes the sealed copy at once (S18). Returns true when the code was already entered: a
 * message may arrive before the provider has answered.
 */
export async function markDone(sql: Sql, codeId: string, pin: Pin): Promise<boolean> {
  const { rows } = await raw<{ isProven: boolean }>`
    with sent as (delete from accounts.dispatch where code_id = ${codeId})
    update accounts.code
    set provider = ${pin.provider}, provider_ref = ${pin.providerRef}, checked_by_provider = ${pin.checkedByProvider} and proven_at is null
    where id = ${codeId} and (state = 'issued' or proven_at is not null)
    returning proven_at is not null as "isProven"`.execute(sql)
  return rows[0]?.isProven ?? false
}

/** Gives a code up that no provider takes: it is not sent and becomes worthless (R12). Returns true when it was still alive. */
export async function drop(sql: Sql, codeId: string): Promise<boolean> {
  const { rows } = await raw`
    with given_up as (delete from accounts.dispatch where code_id = ${codeId})
    update accounts.code set state = 'dropped' where id = ${codeId} and state = 'issued' returning id`.execute(sql)
  return rows.length > 0
}

export async function postpone(sql: Sql, codeId: string, byS: number): Promise<void> {
  await raw`update accounts.dispatch set due_at = platform.now() + make_interval(secs => ${byS}) where code_id = ${codeId}`.execute(sql)
}
