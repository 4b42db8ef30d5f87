import type { Retention } from '#server/retention/rule.ts'

export const servicesRetention = {
  lasting: [
    {
      name: 'services',
      label: { en: 'Services and their terms', zh: '服务与有效期' },
      kind: 'permanent',
      reason: { en: 'Settings of the site, one row for each service.', zh: '站点设置，每项服务一条。' },
      tables: ['services.service'],
    },
  ],
} as const satisfies Retention
