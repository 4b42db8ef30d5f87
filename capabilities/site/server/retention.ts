import type { Retention } from '#server/retention/rule.ts'

export const siteRetention = {
  lasting: [
    {
      name: 'settings',
      label: { en: 'Versions of the site’s settings', zh: '站点设置版本' },
      kind: 'permanent',
      reason: { en: 'An earlier version can be restored.', zh: '可恢复到之前的版本。' },
      tables: ['site.settings'],
    },
  ],
} as const satisfies Retention
