import { sql } from 'kysely'
import { chance } from '#server/database/chance.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { DEMO_DAYS } from '../../contract.ts'
import type { Tx } from '../context.ts'

const MINUTES = 45

/** Adds viewers and chat messages for each minute of the demo's broadcast in this studio from 19:30, most at its start. */
export async function addPastBroadcast(transaction: AnyTransaction, studioNumber: number): Promise<void> {
  const tx: Tx = transaction.of()
  const luck = (seed: number) => chance(seed, sql`nth`)
  await sql`
    with counted as (
      select at, name, floor(expected) as events
      from generate_series(0, ${sql.lit(MINUTES - 1)}) as nth
        cross join lateral (
          select (platform.now() at time zone 'Asia/Shanghai')::date - ${sql.lit(DEMO_DAYS.broadcast)} + time '19:30' + nth * interval '1 minute' as at
        ) as minute
        cross join lateral (values ('attendance', 16 * exp(-nth / 5.0) + 3 * ${luck(70)}), ('chat', 0.4 + 3 * ${luck(71)})) as did(name, expected)
      where expected >= 1
    ), by_text as (
      insert into analytics.demo_day_text (day, name, language, text, events, amount)
      select at::date, name, '', ${String(studioNumber)} || to_char(at, ' HH24:MI'), events, 0 from counted
    ), by_day as (
      insert into analytics.demo_day_total (day, name, section, kind, language, channel, events, amount)
      select at::date, name, '', '', '', '', sum(events), 0 from counted group by 1, 2
    )
    insert into analytics.demo_hour_total (hour, name, section, kind, language, channel, events, amount)
    select date_trunc('hour', at) at time zone 'Asia/Shanghai', name, '', '', '', '', sum(events), 0 from counted group by 1, 2`.execute(tx)
}
