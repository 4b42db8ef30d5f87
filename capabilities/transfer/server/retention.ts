import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'
import { exportLasting } from './export/retention.ts'

export const transferRetention = {
  rules: [
    {
      name: 'moves',
      label: { en: 'Records of moves', zh: '网站迁入记录' },
      about: {
        en: 'What a move has read and made, from its last change on. It can be undone until then.',
        zh: '迁入时读取和生成的记录，自最后变更时起算。在此之前可以撤销。',
      },
      days: 180,
      parts: [
        rows({
          table: 'transfer.run',
          since: 'changed_at',
          where: "state not in ('reading', 'running', 'publishing', 'undoing')",
          about: [`'account:' || created_by`],
        }),
      ],
    },
  ],
  lasting: [
    {
      name: 'uploads',
      label: { en: 'Uploaded exports', zh: '上传的导出文件' },
      kind: 'work',
      reason: {
        en: 'Uploads go 24 hours after their last byte, or 30 days after their move began.',
        zh: '上传中断 24 小时后删除，迁入所用文件 30 天后删除。',
      },
      tables: ['transfer.upload', 'transfer.part', 'transfer.run', 'transfer.entry'],
      files: ['storage/transfers', 'data/transfer-work'],
    },
    exportLasting,
  ],
} as const satisfies Retention
