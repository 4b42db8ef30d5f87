import { type RawBuilder, sql } from 'kysely'

/** Builds an SQL expression from 0 up to, but excluding, 1. It looks random and is always the same for the same values and seed. */
export const chance = (seed: number, ...of: readonly RawBuilder<unknown>[]): RawBuilder<number> =>
  sql<number>`((hashtextextended(concat_ws('/', ${sql.join(of)}), ${sql.lit(seed)}) & 2147483647) / 2147483648.0)::float8`
