import type { Retention } from '#server/retention/rule.ts'

export const creditsRetention = {
  lasting: [
    {
      name: 'settings',
      label: { en: 'Credit classes, rules, years and export templates', zh: '学分类别、规则、年度与导出模板' },
      kind: 'permanent',
      reason: { en: 'Entries of the ledger name them; operators remove templates.', zh: '学分记录引用它们，模板由管理人员删除。' },
      tables: ['credits.class', 'credits.rule', 'credits.year', 'credits.export_template'],
    },
    {
      name: 'ledger',
      label: { en: 'Credits of learners', zh: '学员学分' },
      kind: 'account',
      reason: { en: 'Learners prove their continuing education with them.', zh: '学员凭此证明继续教育。' },
      tables: ['credits.entry', 'credits.late_grant', 'credits.statement'],
    },
  ],
} as const satisfies Retention
