import type { Retention } from '#server/retention/rule.ts'

/** Archives go with their file at the moment that they name. */
export const exportLasting = {
  name: 'archives',
  label: { en: 'Archives of the site', zh: '网站归档' },
  kind: 'work',
  reason: { en: 'Each goes with its file 24 hours after it was made.', zh: '完成 24 小时后连同文件一起删除。' },
  tables: ['transfer.export'],
  files: ['storage/exports'],
} as const satisfies NonNullable<Retention['lasting']>[number]
