import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findInspectors } from './inspectors.ts'

export const listInspectors = serve(calls.listInspectors, async (context) => {
  const db: Sql = context.database.of()
  const ids = await findInspectors(context, db)
  const { rows } = await sql<{ id: string; name: string | null; waiting: number }>`
    select inspector.id, summary.name, (
      select count(*)::int from inspection.task
      where state = 'waiting' and (
        (claimed_by = inspector.id and claimed_until > platform.now()) or (assigned_to = inspector.id and assigned_until > platform.now()))
    ) as waiting
    from unnest(${ids}::uuid[]) as inspector (id) left join profile.summary on summary.account_id = inspector.id
    order by summary.name nulls last, inspector.id`.execute(db)
  return { ok: rows }
})
