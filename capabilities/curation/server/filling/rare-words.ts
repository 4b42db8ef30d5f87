import type { Pool } from 'pg'
import { escapeLike } from '#server/database/statement/escape-like.ts'

// Name search uses a trigram index. Trigrams that almost every name contains are expensive and useless. The index therefore looks up only
// those words of a search text that are not known to be common, and the whole text is checked on the results.

/** Shorter texts contain no trigram. */
const LENGTH = 3
/** The cache time of a sample. PostgreSQL's statistics contain about a hundred names of the table, enough to recognize common words. */
const CACHED_MS = 600_000
const samples = new WeakMap<Pool, { readonly names: Promise<readonly string[]>; readonly since: number }>()

/** Returns `like` patterns that all names containing the text match; none when the text is too short. */
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
