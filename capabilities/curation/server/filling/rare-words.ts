import type { Pool } from 'pg'
import { escapeLike } from '#server/database/statement/escape-like.ts'

// A part of a name is found by its groups of three characters. One that nearly every name has costs most and tells nothing, so only such words of
// a part are looked up as are not known to be common; the part itself is looked at in what they find.

/** Shorter parts and words have no group of three. */
const LENGTH = 3
/** PostgreSQL looks at the table from time to time, and keeps about a hundred names of it: enough to tell what many have. */
const CACHED_MS = 600_000
const samples = new WeakMap<Pool, { readonly names: Promise<readonly string[]>; readonly since: number }>()

/** Patterns for `like`, which all names that have this part fit; none for a part too short. */
export async function patternsOf(pool: Pool, part: string): Promise<readonly string[]> {
  if ([...part].length < LENGTH) return []
  const words = (part.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => [...word].length >= LENGTH && word !== part)
  const names = words.length === 0 ? [] : await readSample(pool)
  const rare = words.filter((word) => !names.some((name) => name.includes(word.toLowerCase())))
  return (rare.length === 0 ? [part] : rare).map((text) => `%${escapeLike(text)}%`)
}

async function readSample(pool: Pool): Promise<readonly string[]> {
  const cached = samples.get(pool)
  if (cached && performance.now() - cached.since < CACHED_MS) return await cached.names
  const names = pool
    .query<{ names: string[] }>(
      `select coalesce(most_common_vals::text::text[], '{}') || coalesce(histogram_bounds::text::text[], '{}') as names
       from pg_stats where schemaname = 'curation' and tablename = 'set' and attname = 'name_key'`,
    )
    .then(({ rows }) => rows[0]?.names ?? [])
  samples.set(pool, { names, since: performance.now() })
  names.catch(() => samples.delete(pool))
  return await names
}
