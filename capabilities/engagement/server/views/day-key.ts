import { createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { MINUTE } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'

/** Identifies visitors by a hash under a key of the day, which is deleted with the day's data (S142). */
export type DayKeys = { hash(text: string): Promise<Buffer> }

const HASH_BYTES = 16

/** Reloads the key at least every minute, and when the day ends. */
export function openDayKeys({ pool }: { readonly pool: Pool }, nowMs: () => number): DayKeys {
  let key: Promise<Buffer> | undefined
  let until = 0
  async function draw(): Promise<Buffer> {
    try {
      const found = await findKey(pool)
      until = Math.min(until, nowMs() + found.leftMs)
      return found.key
    } catch (defect) {
      key = undefined
      throw defect
    }
  }
  function keyNow(): Promise<Buffer> {
    if (key && nowMs() < until) return key
    until = nowMs() + MINUTE
    key = draw()
    return key
  }
  return {
    async hash(text) {
      return createHmac('sha256', await keyNow())
        .update(text)
        .digest()
        .subarray(0, HASH_BYTES)
    },
  }
}

type CachedKey = { readonly key: Buffer; readonly leftMs: number }

/** The first process of a day creates the key; the others read it. */
async function findKey(pool: Pool): Promise<CachedKey> {
  const { rows } = await pool.query<CachedKey>({
    name: 'engagement.day-key',
    text: `with here as (select platform.now() at time zone 'Asia/Shanghai' as now)
insert into engagement.day_key (day, key) select now::date, $1 from here
on conflict (day) do update set key = day_key.key
returning key, (extract(epoch from (select date_trunc('day', now) + interval '1 day' - now from here)) * 1000)::int as "leftMs"`,
    values: [randomBytes(32)],
  })
  return one(rows)
}
