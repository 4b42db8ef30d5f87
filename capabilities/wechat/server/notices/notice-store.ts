import { sql as raw } from 'kysely'
import type { NoticeProblem, NoticeSubject } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type NewNotice = { readonly subject: NoticeSubject; readonly title: string; readonly path: string }

/** Adds a notice for those of the accounts who want them. Returns true when there is one. */
export async function addNotices(tx: Tx, accounts: readonly string[], { subject, title, path }: NewNotice): Promise<boolean> {
  const { rows } = await raw`
    insert into wechat.notice (account_id, subject, title, path)
    select account_id, ${subject}, ${title}, ${path} from wechat.binding where account_id = any (${[...accounts]}::uuid[]) and wants_notices
    returning id`.execute(tx)
  return rows.length > 0
}

export type DueNotice = {
  readonly id: string
  readonly account_id: string
  readonly subject: NoticeSubject
  readonly title: string
  readonly path: string
  readonly made_at: Date
  readonly attempts: number
}

/** Takes notices to send. Another process may take one again when this one has died. */
export async function takeDueNotices(sql: Sql, most: number): Promise<readonly DueNotice[]> {
  const { rows } = await raw<DueNotice>`
    with due as (select id from wechat.notice where due_at <= platform.now() order by due_at limit ${most} for update skip locked)
    update wechat.notice as notice set attempts = attempts + 1, due_at = platform.now() + interval '1 minute'
    from due where notice.id = due.id
    returning notice.id, account_id, subject, title, path, made_at, attempts`.execute(sql)
  return rows
}

export async function findNextNotice(sql: Sql): Promise<Date | null> {
  const { rows } = await raw<{ at: Date | null }>`select min(due_at) as at from wechat.notice where due_at is not null`.execute(sql)
  return rows[0]?.at ?? null
}

type Ended = { readonly status: 'sent' } | { readonly status: 'failed'; readonly problem: NoticeProblem }

export async function endNotice(sql: Sql, id: string, ended: Ended): Promise<void> {
  const problem = ended.status === 'failed' ? ended.problem : null
  await raw`update wechat.notice set status = ${ended.status}, problem = ${problem}, due_at = null where id = ${id}`.execute(sql)
}

export async function postponeNotice(sql: Sql, id: string, byS: number): Promise<void> {
  await raw`update wechat.notice set due_at = platform.now() + make_interval(secs => ${byS}) where id = ${id}`.execute(sql)
}

export async function setWants(tx: Tx, accountId: string, wants: boolean): Promise<boolean> {
  const { rows } =
    await raw`update wechat.binding set wants_notices = ${wants} where account_id = ${accountId} returning account_id`.execute(tx)
  return rows.length > 0
}

type NoticeFigures = { readonly waiting: number; readonly sent: number; readonly failed: number; readonly isBroken: boolean }

/** Counts the notices of a day. `isBroken` means that the owner must act: a template or the quota. */
export async function countNotices(sql: Sql): Promise<NoticeFigures> {
  const { rows } = await raw<NoticeFigures>`
    select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'failed')::int as failed, coalesce(bool_or(problem in ('template', 'quota', 'unreachable')), false) as "isBroken"
    from wechat.notice where made_at > platform.now() - interval '1 day'`.execute(sql)
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0, isBroken: false }
}
