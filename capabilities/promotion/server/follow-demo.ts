import { sql } from 'kysely'
import { DEMO_CHANNELS, DEMO_DAYS } from '#capabilities/analytics/contract.ts'
import { demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import { type Listener, on } from '#server/database/events.ts'
import type { PromotionContext } from './context.ts'

const PROMOTIONS = [
  {
    code: DEMO_CHANNELS.campaign,
    days: DEMO_DAYS.campaign,
    name: '健康科普季 Health season (demo)',
    link: 'https://example.org/season',
    source: '社区公众号 Community newsletter',
    media: '横幅 Banner',
    keywords: ['科普', '随访'],
    content: '社区健康科普季，演示用的推广渠道。',
    spent: 1_860,
  },
  {
    code: DEMO_CHANNELS.running,
    days: DEMO_DAYS.running,
    name: '冬季呼吸健康 Winter breathing (demo)',
    link: 'https://example.org/breath',
    source: '社区药房海报 Pharmacy poster',
    media: '二维码 QR code',
    keywords: ['吸入药', '呼吸'],
    content: '冬季吸入药使用指导，海报上的二维码指向文章与视频，演示用的推广渠道。',
    spent: 640,
  },
] as const
const ago = (days: number) => sql`(platform.now() at time zone 'Asia/Shanghai')::date - ${sql.lit(days)}`

/**
 * Adds the two promotions of the demo: one has ended when the demo loads, the other is running. Their results are part of the demo's
 * analytics.
 */
export const followDemo = ({ nameChannels }: PromotionContext): readonly Listener[] => [
  on(demoLoaded, async (tx, { ownerId }) => {
    for (const { code, days, name, link, source, media, keywords, content, spent } of PROMOTIONS)
      await sql`
        insert into promotion.channel (code, name, type, starts_on, ends_on, link, source, media, keywords, content, push_notify, spent, created_by, created_at)
        values (${code}, ${name}, 'web', ${ago(days.from)}, ${ago(days.to)}, ${link}, ${source}, ${media}, ${keywords}, ${content}, false, ${spent},
          ${ownerId}, platform.now() - ${days.from + 1} * interval '1 day')
        on conflict do nothing`.execute(tx.of())
    await nameChannels(
      tx,
      PROMOTIONS.map(({ code, name }) => ({ code, name })),
    )
  }),
  on(demoRemoved, async (tx, { ownerId }) => {
    await sql`delete from promotion.channel where created_by = ${ownerId}`.execute(tx.of())
  }),
]
