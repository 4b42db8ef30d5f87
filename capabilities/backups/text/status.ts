import { defineTexts } from '#contract/text.ts'

export const backupStatusText = defineTexts({
  backups: { en: 'Backup', zh: '备份' },
  last: { en: 'Last backup', zh: '最近备份' },
  verified: { en: 'Last verified', zh: '最近校验' },
  archived: { en: 'Log archived by the database', zh: '数据库日志归档' },
  damaged: { en: 'Damaged', zh: '已损坏' },
  failed: { en: 'Failed lately', zh: '近期失败' },
  none: { en: 'None', zh: '无' },
  'none-advice': { en: 'No place for backups is set. Set BACKUP_TO on the server.', zh: '尚未设置备份位置，请在服务器上设置。' },
  advice: { en: 'Open the screen for backups to see why.', zh: '请打开备份页面查看原因。' },
})
