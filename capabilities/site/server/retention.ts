import type { Retention } from '#server/retention/rule.ts'

export const siteRetention = {
  lasting: [
    {
      name: 'settings',
      label: { en: 'Settings of the site and accessibility statement', zh: '站点设置与无障碍声明' },
      kind: 'permanent',
      reason: { en: 'An earlier version can be restored.', zh: '可恢复到之前的版本。' },
      tables: ['site.accessibility_statement', 'site.settings'],
    },
  ],
} as const satisfies Retention
