import { sql } from 'kysely'
import { readToday } from '#server/database/statement/today.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { conditionsIn, setTag } from '../../contract.ts'
import type { CurationContext, Tx } from '../context.ts'
import { readPresetStates } from '../preset-store.ts'
import type { SetRow } from '../set-store.ts'
import { arrange } from './arrange.ts'
import { gather, specOf } from './find-candidates.ts'

/** Recomputes the items of a set and invalidates its pages when they changed. The caller holds the lock of the set. */
export async function refill(
  context: CurationContext,
  tx: Tx,
  { set, publishes = false }: { readonly set: SetRow; readonly publishes?: boolean },
): Promise<void> {
  const spec = await specOf(tx, set)
  const presets = await readPresetStates(tx)
  const members = arrange(await gather(context, tx, { spec, presets, day: await readToday(tx) }))
  const hasChanged = await writeMembers(tx, set.id, members)
  const isTimeless = set.due_at === null && nextRefill(set) === null && set.online_from === null && set.online_until === null
  if (hasChanged || members.length !== set.count || !isTimeless) {
    const next = nextRefill(set)
    await sql`
      update curation.set set count = ${members.length}, due_at = (
        select min(at) from (values (online_from), (online_until), (${next === null ? sql`null` : sql.raw(NEXT[next])})) as each (at) where at > platform.now())
      where id = ${set.id}`.execute(tx)
    await context.jobs.wake(tx, REFILL_TASK)
  }
  if ((hasChanged || publishes) && set.status === 'online') await dropPages(tx, setTag(set.number))
}
export const REFILL_TASK = 'curation/sets'

/** The changes that time alone causes: the random order each day, and ages and figures each hour. */
const NEXT = {
  day: `((date_trunc('day', platform.now() at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai')`,
  hour: `platform.now() + interval '1 hour'`,
} as const
function nextRefill({ filter_type, rule, sort_by }: SetRow): keyof typeof NEXT | null {
  if (filter_type === 'artificial') return null
  if (conditionsIn(rule).some(({ field }) => field === 'age' || field === 'views' || field === 'likes') || sort_by === 'mostViewed')
    return 'hour'
  return sort_by === 'random' ? 'day' : null
}

type Member = { readonly itemId: string; readonly how: string }

/** Returns false when the items did not change. */
async function writeMembers(tx: Tx, setId: string, members: readonly Member[]): Promise<boolean> {
  const before = await tx
    .selectFrom('curation.member')
    .select(['item_id as itemId', 'how'])
    .where('set_id', '=', setId)
    .orderBy('position')
    .execute()
  const isSame =
    before.length === members.length && before.every(({ itemId, how }, at) => itemId === members[at]?.itemId && how === members[at]?.how)
  if (isSame) return false
  await tx.deleteFrom('curation.member').where('set_id', '=', setId).execute()
  await sql`
    insert into curation.member (set_id, position, item_id, how)
    select ${setId}, place, item_id, how
    from unnest(${members.map(({ itemId }) => itemId)}::uuid[], ${members.map(({ how }) => how)}::text[]) with ordinality as each (item_id, how, place)`.execute(
    tx,
  )
  return true
}
