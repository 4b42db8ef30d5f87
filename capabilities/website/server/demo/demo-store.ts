import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { Piece } from '../home-store.ts'

type State = 'loading' | 'loaded' | 'removed'

/** Whether the world is to be loaded: asked for now, on a database without content, or begun earlier and not ended. One row decides. */
export async function askForDemo<T>(tx: Transaction<T>): Promise<{ readonly isWanted: boolean; readonly isFirst: boolean }> {
  const added = await sql`
    insert into website.demo (state) select 'loading' where not exists (select from content.known_item)
    on conflict do nothing returning state`.execute(tx)
  if (added.rows.length > 0) return { isWanted: true, isFirst: true }
  return { isWanted: (await readState(tx)) === 'loading', isFirst: false }
}

export async function readState<T>(db: Kysely<T> | Transaction<T>): Promise<State | null> {
  const { rows } = await sql<{ state: State }>`select state from website.demo`.execute(db)
  return rows[0]?.state ?? null
}

/** Held until the transaction ends: of all who load, one is told true. */
export async function endLoading<T>(tx: Transaction<T>): Promise<boolean> {
  const { rows } = await sql`
    update website.demo set state = 'loaded', changed_at = floor.now() where state = 'loading' returning state`.execute(tx)
  return rows.length > 0
}

/** From now on nobody loads it any more; whoever is at it is waited for. */
export async function noteRemoved<T>(tx: Transaction<T>): Promise<void> {
  await sql`
    insert into website.demo (state) values ('removed')
    on conflict (only_row) do update set state = 'removed', changed_at = floor.now()`.execute(tx)
}

/** Takes those pieces off the home page that are still as the demo has them; gives how many that were. */
export async function removePieces<T>(tx: Transaction<T>, pieces: readonly Piece[]): Promise<number> {
  const { rows } = await sql`
    delete from website.home_piece as piece
    using jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as of_demo (kind text, facts jsonb, texts jsonb)
    where piece.kind = of_demo.kind and piece.facts = of_demo.facts and piece.texts = of_demo.texts
    returning piece.id`.execute(tx)
  await tx.announce('website:pages', 'home')
  return rows.length
}

export async function readNow<T>(tx: Transaction<T>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select floor.now() as now`.execute(tx)
  return rows[0]!.now
}
