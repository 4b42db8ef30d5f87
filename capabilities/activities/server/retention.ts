import type { Retention } from '#server/retention/rule.ts'

export const activitiesRetention = {
  lasting: [
    {
      name: 'activities',
      label: { en: 'Activities', zh: '活动' },
      kind: 'permanent',
      reason: { en: 'Past activities stay on the site; operators delete drafts.', zh: '往期活动保留在网站上；草稿由管理人员删除。' },
      tables: ['activities.activity'],
    },
  ],
} as const satisfies Retention
