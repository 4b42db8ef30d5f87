import { sql } from 'kysely'
import type { Session } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { PushMessage, PushSubscription } from '#server/outside/push/push.ts'
import type { DigestMessage, Sql, Tx } from '../context.ts'

/** Limits the subscribed browsers of one account; further ones replace the oldest. */
const MOST_BROWSERS = 10

/** Skips browsers whose session has ended by logout or revocation. */
const IS_OPEN = sql`exists (select from accounts.open_session where open_session.id = session_id)`

/**
 * Assigns a browser to the account and session that subscribed last. Pushes that wait for another account in it are removed, so that they
 * are never shown.
 */
export async function writeSubscription(
  tx: Tx,
  { accountId, id: sessionId }: Pick<Session, 'accountId' | 'id'>,
  { endpoint, p256dh, auth }: PushSubscription,
  language: Language,
): Promise<void> {
  await sql`
    delete from follow.push using follow.push_subscription as browser
    where browser.id = subscription_id and browser.endpoint = ${endpoint} and browser.account_id <> ${accountId}`.execute(tx)
  await sql`
    insert into follow.push_subscription (account_id, session_id, endpoint, p256dh, auth, language)
    values (${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${language})
    on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
      created_at = excluded.created_at`.execute(tx)
  await sql`
    delete from follow.push_subscription where id in (
      select id from follow.push_subscription where account_id = ${accountId} order by created_at desc, id desc offset ${MOST_BROWSERS})`.execute(
    tx,
  )
}

export async function isSubscribed(db: Sql, accountId: string, endpoint: string): Promise<boolean> {
  const { rows } = await sql`
    select from follow.push_subscription where account_id = ${accountId} and endpoint = ${endpoint} and ${IS_OPEN}`.execute(db)
  return rows.length > 0
}

/** Removes browsers whose sessions have ended, and their queued pushes; returns the number removed. */
export async function sweepSubscriptions(db: Sql): Promise<number> {
  const { numAffectedRows } = await sql`delete from follow.push_subscription where not ${IS_OPEN}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function removeSubscription(db: Sql, accountId: string, endpoint: string): Promise<void> {
  await sql`delete from follow.push_subscription where account_id = ${accountId} and endpoint = ${endpoint}`.execute(db)
}

/**
 * Queues digests for the readers' browsers as part of the transaction; returns true when any were queued. Most readers have no subscribed
 * browser, so only texts for those that do are sent to the database.
 */
export async function queuePushes(tx: Tx, all: readonly DigestMessage[]): Promise<boolean> {
  const { rows: notified } = await sql<{ id: string }>`
    select distinct account_id as id from follow.push_subscription where account_id = any (${all.map(({ accountId }) => accountId)}::uuid[])`.execute(
    tx,
  )
  const withBrowser = new Set(notified.map(({ id }) => id))
  const messages = all.filter(({ accountId }) => withBrowser.has(accountId))
  if (messages.length === 0) return false
  const { rows } = await sql`
    insert into follow.push (subscription_id, title, body, path)
    select id, case language when 'zh-CN' then "titleZh" else "titleEn" end, left(case language when 'zh-CN' then "textZh" else "textEn" end, 200), path
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as each ("accountId" uuid, "titleZh" text, "titleEn" text, "textZh" text, "textEn" text, path text)
    join follow.push_subscription on account_id = "accountId" and ${IS_OPEN} returning 1`.execute(tx)
  return rows.length > 0
}

export type WaitingPush = PushSubscription &
  PushMessage & { readonly id: number; readonly subscriptionId: number; readonly attempts: number }

/**
 * Takes due pushes, oldest first, and removes browsers whose session has ended. A push that is not removed is due again after a pause that
 * doubles with each attempt.
 */
export async function takePushes(db: Sql, most: number): Promise<readonly WaitingPush[]> {
  await sql`
    delete from follow.push_subscription where id in (select subscription_id from follow.push where due_at <= platform.now()) and not ${IS_OPEN}`.execute(
    db,
  )
  const { rows } = await sql<WaitingPush>`
    with due as (
      select push.id from follow.push join follow.push_subscription as browser on browser.id = subscription_id
      where due_at <= platform.now() and ${IS_OPEN} order by due_at limit ${most} for update of push skip locked)
    update follow.push set attempts = attempts + 1, due_at = platform.now() + interval '1 minute' * 2 ^ attempts
    from due, follow.push_subscription as browser
    where push.id = due.id and browser.id = subscription_id
    returning push.id, subscription_id as "subscriptionId", attempts, title, body, path, endpoint, p256dh, auth`.execute(db)
  return rows
}

export async function endPush(db: Sql, id: number): Promise<void> {
  await sql`delete from follow.push where id = ${id}`.execute(db)
}

/** Removes a browser that accepts no more pushes, and its queued pushes. */
export async function removeBrowser(db: Sql, subscriptionId: number): Promise<void> {
  await sql`delete from follow.push_subscription where id = ${subscriptionId}`.execute(db)
}
