import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Sql } from '../context.ts'
import { type EntryFilter, filtered } from '../ledger/entry-store.ts'

type Learner = Omit<OutputOf<typeof calls.listLearners>['list'][number], 'attempts' | 'passed' | 'certificates'>

export async function findLearners(
  db: Sql,
  filter: EntryFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ list: Learner[]; total: number }> {
  const { rows } = await sql<Omit<Learner, 'lastAt'> & { readonly last_at: Date; readonly total: number }>`
    with found as (
      select account_id, sum(tenths)::int as tenths, (count(*) filter (where corrects is null))::int as entries, max(at) as last_at
      from credits.entry where ${filtered(filter)} group by account_id),
    page as (
      select *, (select count(*)::int from found) as total from found
      order by tenths desc, account_id limit ${pageSize} offset ${(page - 1) * pageSize})
    select jsonb_build_object('id', account_id, 'name', coalesce(summary.name, '—')) as person, tenths, entries, last_at, total
    from page left join profile.summary using (account_id)
    order by tenths desc, account_id`.execute(db)
  return {
    list: rows.map(({ total: _, last_at, ...learner }) => ({ ...learner, lastAt: last_at.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

/** Returns the branches of the society. A name in one language stands for the other, too. */
export async function readBranches(db: Sql): Promise<OutputOf<typeof calls.listCreditBranches>['list']> {
  const { rows } = await sql<{ id: string; name: { 'zh-CN': string; 'en-US': string } }>`
    select id, jsonb_build_object('zh-CN', coalesce(nullif(name_zh, ''), name_en), 'en-US', coalesce(nullif(name_en, ''), name_zh)) as name
    from membership.known_branch order by name_zh, id`.execute(db)
  return rows
}
