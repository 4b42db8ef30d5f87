import { type RawBuilder, sql } from 'kysely'

/** From 0 up to 1 without 1, as an SQL expression: looks drawn by chance, and is the same for the same values and seed. */
export const chance = (seed: number, ...of: readonly RawBuilder<unknown>[]): RawBuilder<number> =>
  sql<number>`((hashtextextended(concat_ws('/', ${sql.join(of)}), ${sql.lit(seed)}) & 2147483647) / 2147483648.0)::float8`
