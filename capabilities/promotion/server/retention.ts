import { FLOORS } from '#server/retention/floors.ts'
import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const promotionRetention = {
  rules: [
    {
      name: 'advertisements',
      label: { en: 'Advertisements', zh: '广告推广' },
      about: {
        en: 'Promotions with their links, media and content, from their last day on.',
        zh: '推广及其链接、媒体和内容，自最后一天起算。',
      },
      days: 1_096,
      floor: FLOORS.advertisements,
      parts: [rows({ table: 'promotion.channel', since: 'ends_on', isDay: true, about: [`'channel:' || id`] })],
    },
    {
      name: 'failures',
      label: { en: 'Failed promotions', zh: '创建失败的推广' },
      about: { en: 'Promotions that could not be made, from the attempt on.', zh: '未能创建的推广，自尝试时起算。' },
      days: 90,
      parts: [rows({ table: 'promotion.failure', since: 'created_at' })],
    },
  ],
} as const satisfies Retention
