import { SignJWT } from 'jose'
import { sql as raw } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { checkOutsideAddress, openChecked } from '#server/outside/addresses/outside-address.ts'
import type { FederationContext } from '../context.ts'
import { NOTICES } from '../end-client-sessions.ts'
import { ALGORITHM, findSigningKey } from '../keys/signing-keys.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const LIFE_S = 120
/** The attempts of one notice, the last of them a day after the logout. */
const WAITS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 4 * 60 * MINUTE, 20 * 60 * MINUTE] as const
const AT_ONCE = 20
const REPLY_BYTES = 4 * 1024

type Notice = {
  readonly id: string
  readonly attempts: number
  readonly client_id: string
  readonly notice_uri: string
  readonly sid: string
  readonly subject: string | null
  readonly now_s: number
}

/** Notifies clients that a login has ended (OpenID Connect Back-Channel Logout 1.0). A client that does not answer is asked again for a day. */
export const notifyClients = (context: FederationContext): ScheduledTask => ({
  name: NOTICES,
  async run(signal) {
    const due = await takeDue(context)
    await Promise.all(due.map(async (notice) => await finish(context, notice, await send(context, notice, signal))))
    return due.length
  },
  async nextAt() {
    const { rows } = await raw<{ at: Date | null }>`select min(due_at) as at from federation.logout_notice`.execute(context.database.of())
    return one(rows).at
  },
})

/** Leases what it takes for a minute, so that another process continues when this one dies. */
async function takeDue({ database }: FederationContext): Promise<readonly Notice[]> {
  const { rows } = await raw<Notice>`
    with due as (
      select id from federation.logout_notice where due_at <= platform.now() order by due_at limit ${AT_ONCE} for update skip locked
    ), taken as (
      update federation.logout_notice as own set due_at = platform.now() + interval '1 minute', attempts = attempts + 1
      from due where own.id = due.id returning own.id, own.attempts, own.client_session_id
    )
    select taken.id, taken.attempts, login.client_id, coalesce(client.notice_uri, '') as notice_uri, login.id as sid, consent.subject,
      floor(extract(epoch from platform.now()))::float8 as now_s
    from taken
    join federation.client_session as login on login.id = taken.client_session_id
    join federation.client as client on client.id = login.client_id
    left join federation.consent as consent on consent.client_id = login.client_id and consent.account_id = login.account_id`.execute(
    database.of(),
  )
  return rows
}

async function send(context: FederationContext, notice: Notice, signal: AbortSignal): Promise<string> {
  const checked = checkOutsideAddress(notice.notice_uri, context.trusted)
  if (typeof checked === 'string') return checked
  const client = openChecked(checked, REPLY_BYTES)
  const body = new URLSearchParams({ logout_token: await signNotice(context, notice) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Lyceum' }
  const reply = await client.ask({ method: 'POST', path: client.path, headers, body }, signal)
  if ('nothing' in reply) return reply.rawCode
  return reply.status >= 200 && reply.status < 300 ? 'ok' : String(reply.status)
}

async function signNotice(context: FederationContext, { id, client_id, sid, subject, now_s }: Notice): Promise<string> {
  const { id: kid, key } = await findSigningKey(context)
  const token = new SignJWT({ sid, events: { [EVENT]: {} } })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'logout+jwt' })
    .setIssuer(context.publicUrl)
    .setAudience(client_id)
    .setJti(id)
    .setIssuedAt(now_s)
    .setExpirationTime(now_s + LIFE_S)
  return await (subject === null ? token : token.setSubject(subject)).sign(key)
}

async function finish({ database }: FederationContext, { id, attempts }: Notice, outcome: string): Promise<void> {
  const waitMs = outcome === 'ok' ? undefined : WAITS_MS[attempts - 1]
  await raw`
    update federation.logout_notice
    set outcome = ${outcome}, due_at = ${waitMs === undefined ? raw`null` : raw`platform.now() + ${waitMs} * interval '1 millisecond'`}
    where id = ${id}`.execute(database.of())
}
