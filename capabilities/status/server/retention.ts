import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const statusRetention = {
  rules: [
    {
      name: 'standbys',
      label: { en: 'Standbys of the database', zh: '数据库备库' },
      about: { en: 'Names of standbys, from the last time each was seen on.', zh: '备库名称，自最后一次在线时起算。' },
      days: 7,
      parts: [rows({ table: 'status.standby', since: 'seen_at' })],
    },
  ],
} as const satisfies Retention
