import type pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'

/**
 * Says that a database is not to be served: `moved` away from, or `receiving` a move that is not complete. Both ends of a move have the same
 * id.
 */
type Mark = { readonly id: string; readonly state: 'moved' | 'receiving'; readonly place: string; readonly at: Date }

/** Returns the mark of a database, or undefined for one that may be served. */
export async function readMark(client: pg.Client): Promise<Mark | undefined> {
  const { rows: found } = await client.query<{ isThere: boolean }>(`select to_regclass('public.move') is not null as "isThere"`)
  if (!found[0]?.isThere) return undefined
  return (await client.query<Mark>('select id, state, place, at from public.move')).rows[0]
}

/** Marks a database in one transaction. Every role may read the mark. */
export async function writeMark(client: pg.Client, { id, state, place }: Omit<Mark, 'at'>): Promise<void> {
  await client.query('begin')
  await client.query(`
    drop table if exists public.move;
    create table public.move (id uuid primary key, state text not null, place text not null, at timestamptz not null default now());
    grant select on public.move to public`)
  await client.query('insert into public.move (id, state, place) values ($1, $2, $3)', [id, state, place])
  await client.query('commit')
}

export const removeMark = async (client: pg.Client): Promise<unknown> => await client.query('drop table if exists public.move')

/** Refuses to start on a database that was moved, so that it gets no second life, or on one that is not complete. */
export async function refuseMoved(client: pg.Client): Promise<void> {
  const mark = await readMark(client)
  if (mark?.state === 'moved')
    throw new StartRefusal(
      `This database was moved to ${mark.place} on ${mark.at.toISOString().slice(0, 16)}Z: start with that one. To stay with this one, run npm run move -- --undo first; what was written to the other since then stays there.`,
      78,
    )
  if (mark) throw new StartRefusal('A move into this database is not complete: run npm run move again.', 78)
}
