import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findSummaries, withSummaries } from '../item-summaries.ts'
import { findMarks, findPicks, findSet, type SetRow } from '../set-store.ts'

const SHOWN = 100
type How = 'picked' | 'rule' | 'pinned' | 'placed'

export const getSet = serve(calls.getSet, async ({ database }, { id }, { language }) => {
  const db: Sql = database.of()
  const set = await findSet(db, id)
  if (!set) return { refused: 'NOT_FOUND' }
  const [picks, marks, members] = await Promise.all([findPicks(db, id), findMarks(db, id), findMembers(db, id)])
  const ids = [...picks, ...marks.pins, ...members].map(({ itemId }) => itemId)
  const summaries = await findSummaries(db, [...new Set([...ids, ...marks.excluded])], language)
  return {
    ok: {
      ...(await headOf(db, set)),
      picks: withSummaries(picks, summaries),
      pins: withSummaries(marks.pins, summaries),
      excluded: marks.excluded.flatMap((itemId) => summaries.get(itemId) ?? []),
      shown: withSummaries(members, summaries),
    },
  }
})

async function headOf(db: Sql, set: SetRow) {
  const { rows } = await sql<{
    isShown: boolean
  }>`select exists (select from curation.set_now where set_id = ${set.id}) as "isShown"`.execute(db)
  return {
    id: set.id,
    number: set.number,
    version: set.version,
    filterType: set.filter_type,
    status: set.status,
    count: set.count,
    nameZh: set.name_zh,
    nameEn: set.name_en,
    contentType: set.content_type,
    isMixed: set.is_mixed,
    from: set.online_from?.toISOString() ?? null,
    until: set.online_until?.toISOString() ?? null,
    createdAt: set.created_at.toISOString(),
    changedAt: set.changed_at.toISOString(),
    isShown: one(rows).isShown,
    rule: set.rule as OutputOf<typeof calls.getSet>['rule'],
    order: set.sort_by,
    most: set.most,
  }
}

const findMembers = async (db: Sql, id: string): Promise<{ itemId: string; position: number; how: How }[]> =>
  (await db
    .selectFrom('curation.member')
    .select(['item_id as itemId', 'position', 'how'])
    .where('set_id', '=', id)
    .orderBy('position')
    .limit(SHOWN)
    .execute()) as { itemId: string; position: number; how: How }[]
