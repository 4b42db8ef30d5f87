import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const screeningRetention = {
  rules: [
    {
      name: 'text-reviews',
      label: { en: 'Reviewed texts', zh: '已审核的文字' },
      about: { en: 'Texts beside items with their decision, from the decision on.', zh: '内容附带文字及其审核结论，自审核时起算。' },
      days: 1_096,
      parts: [rows({ table: 'screening.text_review', since: 'done_at', where: 'done_at is not null' })],
    },
  ],
  lasting: [
    {
      name: 'rules',
      label: { en: 'Rules of screening', zh: '内容安全规则' },
      kind: 'permanent',
      reason: { en: 'Settings of the site.', zh: '站点设置。' },
      tables: ['screening.word_list', 'screening.picture_rules', 'screening.banned_picture', 'screening.asked'],
    },
    {
      name: 'findings',
      label: { en: 'Texts in review and checked pictures', zh: '待审文字与图片检查结果' },
      kind: 'owner',
      reason: { en: 'They belong to a file or an item.', zh: '属于对应的文件或内容。' },
      tables: ['screening.text_review', 'screening.picture'],
    },
  ],
} as const satisfies Retention
