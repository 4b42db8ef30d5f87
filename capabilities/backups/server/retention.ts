import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const backupsRetention = {
  rules: [
    {
      name: 'runs',
      label: { en: 'Runs of backups', zh: '备份记录' },
      about: { en: 'Backups and verifications with their result, from their end on.', zh: '备份与校验及其结果，自结束时起算。' },
      days: 400,
      parts: [rows({ table: 'backups.run', since: 'ended_at', where: 'ended_at is not null' })],
    },
  ],
  lasting: [
    {
      name: 'backups',
      label: { en: 'Backups', zh: '备份' },
      kind: 'work',
      reason: { en: 'The place of backups holds as many as its own settings say, see Backups.', zh: '由备份设置决定保留数量，见“备份”。' },
      tables: ['backups.run', 'backups.place', 'backups.erasures'],
      files: ['backups/place', 'data/backup-places', 'data/backup-verification', 'data/log-archive', 'data/log-archive-id'],
    },
  ],
} as const satisfies Retention
