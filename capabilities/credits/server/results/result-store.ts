import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import type { listResults, ResultStatus } from '../../contract.ts'
import type { Sql } from '../context.ts'

export type ResultRow = {
  readonly key: string
  readonly kind: 'attempt' | 'certificate'
  readonly account_id: string
  readonly account: string | null
  readonly is_minor: boolean
  readonly course: number
  readonly title: Bilingual
  readonly at: Date
  readonly status: ResultStatus
  readonly nth: number | null
  readonly points: number | null
  readonly most: number | null
  readonly certificate: string | null
  readonly valid_until: string | null
  readonly total: number
}

/** `accountIds` are the accounts whose phone or user name was typed. */
type ResultFilter = Omit<InputOf<typeof listResults>, 'page' | 'pageSize'> & { readonly accountIds: readonly string[] }

const STATUS = sql<ResultStatus>`case
  when kind = 'attempt' then case when is_passed then 'passed' else 'failed' end
  when revoked_at is not null then 'revoked'
  when valid_until < (platform.now() at time zone 'Asia/Shanghai')::date then 'lapsed' else 'valid' end`

const MOST_NAMED = 1_000

function filtered({ q, accountIds, course, status, year, branch }: ResultFilter): RawBuilder<unknown> {
  const all = [sql`true`]
  if (q !== '')
    all.push(sql`(result.account_id = any (${[...accountIds]}::uuid[]) or result.account_id in (
      select account_id from profile.name where name_key like ${`${escapeLike(q.toLowerCase())}%`} limit ${MOST_NAMED}))`)
  if (course !== '') {
    const part = `%${escapeLike(course)}%`
    const number = /^#?(\d{1,12})$/.exec(course)?.[1]
    all.push(
      sql`(title ->> 'zh-CN' ilike ${part} or title ->> 'en-US' ilike ${part} or course = ${number === undefined ? -1 : Number(number)})`,
    )
  }
  if (status !== undefined) all.push(sql`${STATUS} = ${status}`)
  if (year !== undefined)
    all.push(
      sql`at >= (${`${year}-01-01`}::timestamp at time zone 'Asia/Shanghai') and at < (${`${year + 1}-01-01`}::timestamp at time zone 'Asia/Shanghai')`,
    )
  if (branch !== undefined) all.push(sql`result.account_id in (select account_id from membership.known_member where branch_id = ${branch})`)
  return sql.join(all, sql` and `)
}

type Span = { readonly limit: number; readonly offset: number }

/** Returns the selected attempts and certificates, the latest first. */
export async function findResults(db: Sql, filter: ResultFilter, { limit, offset }: Span): Promise<readonly ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select key, kind, result.account_id, summary.name as account,
      exists (select from accounts.declared_minor where declared_minor.account_id = result.account_id) as is_minor,
      course, title, at, ${STATUS} as status, nth, points, most, certificate, to_char(valid_until, 'YYYY-MM-DD') as valid_until, count(*) over ()::int as total
    from college.learning_result as result left join profile.summary on summary.account_id = result.account_id
    where ${filtered(filter)} order by at desc, key limit ${limit} offset ${offset}`.execute(db)
  return rows
}
