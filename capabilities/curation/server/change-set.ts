import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { createSet, removeSets, saveSet, setStatus } from '../contract.ts'
import { setTag } from '../contract.ts'
import type { CurationDeps, Sql, Tx } from './deps.ts'
import { PAGES, refill } from './refill.ts'
import { columnsOf, holdSet, holdSets, isSpanWrong, type SetRow } from './set-store.ts'

type Deps = CurationDeps

export async function create(
  deps: Deps,
  { filterType, ...head }: InputOf<typeof createSet>,
  caller: SignedInCaller,
): Promise<Outcome<typeof createSet>> {
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof createSet>> => {
    const by = caller.session.accountId
    const made = await tx
      .insertInto('curation.set')
      .values({ ...columnsOf(head), filter_type: filterType, created_by: by, changed_by: by })
      .returning(['id', 'number', 'version'])
      .executeTakeFirstOrThrow()
    await deps.recorder.record(tx, {
      action: 'set.created',
      outcome: 'ok',
      target: `set:${made.id}`,
      ...doneBy(caller),
      facts: { number: made.number, filterType },
    })
    return { ok: made }
  })
}

/** Holds a set, and tells whether it is the one that was read. */
export async function holdVersion(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ readonly set: SetRow } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }> {
  const set = await holdSet(tx, id)
  if (!set) return { refused: 'NOT_FOUND' }
  return set.version === version ? { set } : { refused: 'CHANGED_MEANWHILE' }
}

/** Writes columns of a set, counts its version up, records the act and fills it anew. */
export async function keepChange(
  deps: Deps,
  tx: Tx,
  set: SetRow,
  columns: Readonly<Record<string, unknown>>,
  action: 'set.changed' | 'set.picked' | 'set.filled-otherwise',
  caller: SignedInCaller,
): Promise<{ readonly ok: { readonly id: string; readonly version: number } }> {
  const changed = await tx
    .updateTable('curation.set')
    .set({ ...columns, version: set.version + 1, changed_at: sql<Date>`platform.now()`, changed_by: caller.session.accountId })
    .where('id', '=', set.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await deps.recorder.record(tx, { action, outcome: 'ok', target: `set:${set.id}`, ...doneBy(caller), facts: { number: set.number } })
  await refill(deps, tx, changed as unknown as SetRow, { tells: true })
  return { ok: { id: set.id, version: changed.version } }
}

export async function save(
  deps: Deps,
  { id, version, ...head }: InputOf<typeof saveSet>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveSet>> {
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof saveSet>> => {
    const held = await holdVersion(tx, { id, version })
    if ('refused' in held) return held
    if (!head.isMixed && (await holdsOthers(tx, id, head.contentType))) return { refused: 'KIND_DIFFERS' }
    return await keepChange(deps, tx, held.set, columnsOf(head), 'set.changed', caller)
  })
}

/** Something of another type was put into it by hand. */
async function holdsOthers(db: Sql, id: string, kind: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from curation.pick join content.known_item as known using (item_id)
      where pick.set_id = ${id} and known.kind <> ${kind}) as some`.execute(db)
  return rows[0]!.some
}

/** All or none: one that is not there is told as such. */
export async function turn(
  deps: Deps,
  { ids, status }: InputOf<typeof setStatus>,
  caller: SignedInCaller,
): Promise<Outcome<typeof setStatus>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof setStatus>> => {
    const sets = await holdSets(tx, [...new Set(ids)])
    if (sets.length < new Set(ids).size) return { refused: 'NOT_FOUND' }
    const turned = sets.filter((set) => set.status !== status)
    for (const set of turned) {
      const changed = await tx
        .updateTable('curation.set')
        .set({ status, version: set.version + 1, changed_at: sql<Date>`platform.now()`, changed_by: caller.session.accountId })
        .where('id', '=', set.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const action = status === 'online' ? 'set.put-online' : 'set.taken-offline'
      await deps.recorder.record(tx, { action, outcome: 'ok', target: `set:${set.id}`, ...doneBy(caller), facts: { number: set.number } })
      if (status === 'online') await refill(deps, tx, changed as unknown as SetRow, { tells: true })
      else await tx.announce(PAGES, setTag(set.number))
    }
    return { ok: { changed: turned.length } }
  })
}

export async function remove(deps: Deps, { ids }: InputOf<typeof removeSets>, caller: SignedInCaller): Promise<Outcome<typeof removeSets>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof removeSets>> => {
    const sets = await holdSets(tx, [...new Set(ids)])
    if (sets.length < new Set(ids).size) return { refused: 'NOT_FOUND' }
    if (sets.some(({ status }) => status === 'online')) return { refused: 'STILL_ONLINE' }
    await tx
      .deleteFrom('curation.set')
      .where(
        'id',
        'in',
        sets.map(({ id }) => id),
      )
      .execute()
    for (const { id, number } of sets)
      await deps.recorder.record(tx, { action: 'set.removed', outcome: 'ok', target: `set:${id}`, ...doneBy(caller), facts: { number } })
    return { ok: { removed: sets.length } }
  })
}
