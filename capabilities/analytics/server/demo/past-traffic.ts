import { sql } from 'kysely'
import { chance } from '#server/database/chance.ts'
import type { Tx } from '../context.ts'

/** Per cent of bytes by receiver. */
const RECEIVERS = { phone: 55, tablet: 4, desktop: 33, program: 8 }
/** Bytes of a page, of a card's picture and of one second of video. */
const [PAGE, PICTURE, SECOND] = [26_000, 19_000, 160_000]

/** Derives the traffic from page views, exposures and watched seconds. */
export async function addPastTraffic(tx: Tx): Promise<void> {
  await sql`
    with shown as (
      select distinct on (item_id) item_id, cover, video from content.public_item order by item_id, language
    ), sent as (
      select day, 'page' as resource, text as name, sum(events) as requests, sum(events) * ${sql.lit(PAGE)} as bytes
        from analytics.demo_day_text where name = 'page' group by 1, 3
      union all select day, 'picture', cover::text, sum(events), sum(events) * ${sql.lit(PICTURE)}
        from analytics.demo_day_item join shown using (item_id) where name = 'exposure' and cover is not null group by 1, 3
      union all select day, 'video', video::text, sum(events) * 6, sum(amount) * ${sql.lit(SECOND)}
        from analytics.demo_day_item join shown using (item_id) where name = 'watch' and video is not null group by 1, 3
    ), cut as (
      select day, resource, name, receiver, requests * share as requests, bytes * share * (0.8 + 0.4 * ${chance(60, sql`name`, sql`receiver`, sql`day`)}) as bytes
      from sent cross join (
        select receiver, share / 100.0 as share from unnest(${Object.keys(RECEIVERS)}::text[], ${Object.values(RECEIVERS)}::int[]) as part(receiver, share)
      ) as part
    )
    insert into analytics.demo_day_traffic (day, resource, name, receiver, requests, bytes)
    select day, resource, name, receiver, ceil(requests), ceil(bytes) from cut where requests > 0`.execute(tx)
}
