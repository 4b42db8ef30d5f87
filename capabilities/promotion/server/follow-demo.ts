import { sql } from 'kysely'
import { DEMO_CHANNEL } from '#capabilities/analytics/contract.ts'
import { DEMO_DAYS } from '#capabilities/engagement/contract.ts'
import { demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { PromotionDeps } from './deps.ts'

const DEMO_NAME = '健康科普季演示'
const ago = (days: number) => sql`(platform.now() at time zone 'Asia/Shanghai')::date - ${sql.lit(days)}`

/** The promotion of the demo world, over when it is loaded; what it brought is in the figures of that time. */
export const followDemo = ({ nameChannels }: Pick<PromotionDeps, 'nameChannels'>): readonly Listener[] => [
  on(demoLoaded, async (tx, { ownerId }) => {
    await sql`
      insert into promotion.channel (code, name, type, starts_on, ends_on, link, source, media, keywords, content, push_notify, created_by, created_at)
      values (${DEMO_CHANNEL}, ${DEMO_NAME}, 'web', ${ago(DEMO_DAYS.campaign.from)}, ${ago(DEMO_DAYS.campaign.to)}, 'https://example.org/season',
        '社区公众号（演示）', 'banner', '{科普,随访}', '社区健康科普季，演示用的推广渠道。', false, ${ownerId}, platform.now() - interval '${sql.lit(DEMO_DAYS.campaign.from + 1)} days')
      on conflict do nothing`.execute(tx.of())
    await nameChannels(tx, [{ code: DEMO_CHANNEL, name: DEMO_NAME }])
  }),
  on(demoRemoved, async (tx, { ownerId }) => {
    await sql`delete from promotion.channel where created_by = ${ownerId}`.execute(tx.of())
  }),
]
