import { defineTexts } from '#contract/text.ts'

export type BackupsText = (typeof backupsText)['en-US']
export const backupsText = defineTexts({
  'resource.backups': { en: 'Backups', zh: '备份' },
  'permission.backups:read': { en: 'View backups', zh: '查看备份' },
  'permission.backups:run': { en: 'Start and verify backups', zh: '执行和校验备份' },
  BACKUPS_OFF: { en: 'No place for backups is set on the server.', zh: '服务器尚未设置备份位置。' },
  BACKUP_RUNNING: { en: 'A backup or verification is running. Wait for its end.', zh: '备份或校验正在进行，请等它结束。' },
  'todo.late': { en: 'The backup is late', zh: '备份已逾期' },
  'todo.late-text': {
    en: 'The last backup is from {at}. Open the screen to see why, and start one.',
    zh: '最近一次备份在 {at}。请打开备份页面查看原因，并立即备份。',
  },
  'todo.late-none': {
    en: 'No backup of the site exists yet. Open the screen and start one.',
    zh: '网站还没有任何备份，请打开备份页面立即备份。',
  },
  'todo.failed': { en: 'The backup failed', zh: '备份失败' },
  'todo.failed-text': { en: 'The site could not back itself up. Reason: {sentence}', zh: '网站未能完成备份。原因：{sentence}' },
  'todo.damaged': { en: 'A backup is not usable', zh: '有备份无法使用' },
  'todo.damaged-text': {
    en: 'The verification of the backup of {at} failed. Start a new backup and verify it. Reason: {sentence}',
    zh: '{at} 的备份未通过校验。请重新备份并校验。原因：{sentence}',
  },
})
