import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { writeMoment } from '#contract/dates.ts'
import { inEachLanguage } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { ModerationReason } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import { findCommentedItem, pathOfItem } from '../comments/find-item.ts'
import { lockWriter, type MuteRow } from '../comments/mute-store.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { isUnsaid } from './decide.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'
import { unmute } from './mute.ts'

export const listMutes = serve(calls.listMutes, async ({ database }, { page, pageSize, direction }) => {
  const db: Sql = database.of()
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<MuteRow & { readonly total: number }>`
    select *, count(*) over ()::int as total from (
      select * from engagement.mute where lifted_at is null and until > platform.now() limit ${MOST_COUNTED}
    ) as mute order by until ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const people = await findPeople(
    db,
    rows.flatMap(({ account_id, by_account }) => [account_id, by_account]),
  )
  const list = rows.map((row) => ({
    id: row.id,
    person: people.of(row.account_id),
    reason: row.reason as ModerationReason,
    note: row.note,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    by: people.may(row.by_account),
  }))
  return { ok: { list, total: rows[0]?.total ?? 0 } }
})

/** Mutes the account in all its sessions, from the next statement on (S89). */
export const muteAccount = serve(calls.muteAccount, async (context: EngagementContext, { account, days, comment, ...why }, caller) => {
  if (isUnsaid(why)) return { refused: 'NOTE_MISSING' }
  const by = caller.session.accountId
  if (account === by) return { refused: 'OWN_ACCOUNT' }
  const { note } = why
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.muteAccount>> => {
    await lockWriter(tx, account)
    const path = await findPlace(tx, account, comment)
    if (path === undefined) return { refused: 'NOT_FOUND' }
    await sql`update engagement.mute set lifted_at = platform.now(), lifted_by = ${by} where account_id = ${account} and lifted_at is null`.execute(
      tx,
    )
    const { id, until } = await tx
      .insertInto('engagement.mute')
      .values({
        account_id: account,
        comment_id: comment ?? null,
        reason: why.reason,
        note,
        until: sql`platform.now() + ${days} * interval '1 day'`,
        by_account: by,
      })
      .returning(['id', 'until'])
      .executeTakeFirstOrThrow()
    await context.recorder.record(tx, {
      action: 'account.muted',
      outcome: 'ok',
      target: `account:${account}`,
      ...doneBy(caller),
      ...(note && { reason: note }),
      facts: { days, why: why.reason, mute: id, ...(comment && { comment }) },
    })
    await notifyMuted(context, tx, { account, until, reason: why.reason, note, path })
    return { ok: { until: until.toISOString() } }
  })
})

/**
 * Returns the path where the reader sees the mute and may appeal: the item of the comment, else of the newest one; null when that is not
 * public. Returns undefined when the account does not exist or the comment belongs to another account.
 */
async function findPlace(tx: Tx, account: string, comment: string | undefined): Promise<`/${string}` | null | undefined> {
  const { rows: people } = await sql`select 1 from accounts.person where account_id = ${account}`.execute(tx)
  if (people.length === 0) return undefined
  const { rows } = await sql<{ number: number }>`
    select number from engagement.comment where account_id = ${account} ${comment === undefined ? sql`` : sql`and id = ${comment}`}
    order by position desc limit 1`.execute(tx)
  if (rows.length === 0) return comment === undefined ? null : undefined
  const item = await findCommentedItem(tx, one(rows).number)
  return item ? `${pathOfItem(item)}#comments` : null
}

type Notice = {
  readonly account: string
  readonly until: Date
  readonly reason: ModerationReason
  readonly note: string
  readonly path: `/${string}` | null
}

async function notifyMuted({ notify }: EngagementContext, tx: Tx, { account, until, reason, note, path }: Notice): Promise<void> {
  const textIn = (language: 'zh-CN' | 'en-US') =>
    [
      inBoth(engagementText, 'post.muted-text', { until: writeMoment(until, language) })[language],
      inBoth(engagementText, 'post.why', { reason: inBoth(engagementText, `reason.${reason}`)[language] })[language],
      ...(note ? [inBoth(engagementText, 'post.note', { note })[language]] : []),
      inBoth(engagementText, 'post.may-object')[language],
    ].join('\n')
  await notify(tx, {
    kind: 'notice',
    about: 'content',
    to: { accounts: [account] },
    ...(path && { path }),
    title: inBoth(engagementText, 'post.muted'),
    text: inEachLanguage(textIn),
  })
}

export const unmuteAccount = serve(calls.unmuteAccount, async (context: EngagementContext, { account }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.unmuteAccount>> => {
    await lockWriter(tx, account)
    if (!(await unmute(context, tx, account, caller))) return { refused: 'NOT_MUTED' }
    return { ok: {} }
  })
})
