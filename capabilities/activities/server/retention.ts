import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const activitiesRetention = {
  rules: [
    {
      name: 'cancelled-registrations',
      label: { en: 'Cancelled registrations for activities', zh: '已取消的活动报名' },
      about: { en: 'Cancelled and expired registrations, from then on.', zh: '已取消或已过期的报名，自取消或过期时起算。' },
      days: 183,
      parts: [
        rows({
          table: 'activities.registration',
          since: 'changed_at',
          where: "state in ('cancelled', 'expired')",
          about: [`'activity:' || activity_id`, `'account:' || account_id`],
        }),
      ],
    },
  ],
  lasting: [
    {
      name: 'activities',
      label: { en: 'Activities', zh: '活动' },
      kind: 'permanent',
      reason: { en: 'Past activities stay on the site; operators delete drafts.', zh: '往期活动保留在网站上；草稿由管理人员删除。' },
      tables: ['activities.activity', 'activities.occupancy'],
    },
    {
      name: 'registrations',
      label: { en: 'Registrations for activities', zh: '活动报名' },
      kind: 'account',
      reason: { en: 'People find the activities that they took part in.', zh: '供本人查看参加过的活动。' },
      tables: ['activities.registration', 'activities.certificate', 'activities.own_calendar'],
    },
  ],
} as const satisfies Retention
