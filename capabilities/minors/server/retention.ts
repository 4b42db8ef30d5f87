import type { Retention } from '#server/retention/rule.ts'

export const minorsRetention = {
  lasting: [
    {
      name: 'guardianships',
      label: { en: 'Consents of guardians', zh: '监护人同意' },
      kind: 'account',
      reason: {
        en: 'They prove which guardian consented for a child, as long as both accounts exist.',
        zh: '用于证明监护人为儿童作出的同意，保存至任一方账号注销。',
      },
      tables: ['minors.guardianship'],
    },
  ],
} as const satisfies Retention
