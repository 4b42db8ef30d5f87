import { createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { MINUTE } from '#contract/duration.ts'

/** Visitors of one day are told apart by a hash under that day's key, which is forgotten with the day (S142). */
export type DayKeys = { hash(text: string): Promise<Buffer> }

const HASH_BYTES = 16

/** Asked for again each minute at the latest, and as soon as the day ends. */
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

/** The first of all processes draws it; the others find it. */
async function findKey(pool: Pool): Promise<CachedKey> {
  const { rows } = await pool.query<CachedKey>({
    name: 'engagement.day-key',
    text: `with here as (select platform.now() at time zone 'Asia/Shanghai' as now)
insert into engagement.day_key (day, key) select now::date, $1 from here
on conflict (day) do update set key = day_key.key
returning key, (extract(epoch from (select date_trunc('day', now) + interval '1 day' - now from here)) * 1000)::int as "leftMs"`,
    values: [randomBytes(32)],
  })
  return rows[0]!
}
