import type { Retention } from '#server/retention/rule.ts'

export const creditsRetention = {
  lasting: [
    {
      name: 'settings',
      label: { en: 'Credit classes, rules and years', zh: '学分类别、规则与年度' },
      kind: 'permanent',
      reason: { en: 'Entries of the ledger name them.', zh: '学分记录引用它们。' },
      tables: ['credits.class', 'credits.rule', 'credits.year'],
    },
    {
      name: 'ledger',
      label: { en: 'Credits of learners', zh: '学员学分' },
      kind: 'account',
      reason: { en: 'Learners prove their continuing education with them.', zh: '学员凭此证明继续教育。' },
      tables: ['credits.entry'],
    },
  ],
} as const satisfies Retention
