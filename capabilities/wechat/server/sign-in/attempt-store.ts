import { sql as raw } from 'kysely'
import type { WechatApp } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { hashSecret } from './secrets.ts'

/** The person scans and confirms within this time. */
const ATTEMPT_LIFE = '10 minutes'
/** The person logs in or registers within this time. */
const CLAIM_LIFE = '30 minutes'

type Attempt = { readonly state: string; readonly browser: string; readonly app: WechatApp }

export async function addAttempt(sql: Sql, { state, browser, app }: Attempt): Promise<void> {
  await raw`
    insert into wechat.attempt (state_hash, browser_hash, app, expires_at)
    values (${hashSecret(state)}, ${hashSecret(browser)}, ${app}, platform.now() + ${ATTEMPT_LIFE}::interval)`.execute(sql)
}

/** Ends an attempt, so that its state counts once and only in the browser that began it. Returns its app. */
export async function takeAttempt(sql: Sql, { state, browser }: Omit<Attempt, 'app'>): Promise<WechatApp | undefined> {
  const { rows } = await raw<{ app: WechatApp }>`
    delete from wechat.attempt
    where state_hash = ${hashSecret(state)} and browser_hash = ${hashSecret(browser)} and expires_at > platform.now()
    returning app`.execute(sql)
  return rows[0]?.app
}

type Claim = { readonly ticket: string; readonly browser: string; readonly sealed: Buffer }

export async function addClaim(sql: Sql, { ticket, browser, sealed }: Claim): Promise<void> {
  await raw`
    insert into wechat.claim (ticket_hash, browser_hash, sealed, expires_at)
    values (${hashSecret(ticket)}, ${hashSecret(browser)}, ${sealed}, platform.now() + ${CLAIM_LIFE}::interval)`.execute(sql)
}

/** Ends a claim, once and only in its browser. Returns the sealed identity. */
export async function takeClaim(tx: Tx, { ticket, browser }: Omit<Claim, 'sealed'>): Promise<Buffer | undefined> {
  const { rows } = await raw<{ sealed: Buffer }>`
    delete from wechat.claim
    where ticket_hash = ${hashSecret(ticket)} and browser_hash = ${hashSecret(browser)} and expires_at > platform.now()
    returning sealed`.execute(tx)
  return rows[0]?.sealed
}
