import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about backups. */
export const backupsLaunchText = defineTexts({
  'last-backup': { en: 'Last backup', zh: '最近一次备份' },
  'last-backup.good': { en: 'The last backup ended on {at}.', zh: '最近一次备份完成于 {at}。' },
  'last-backup.warning': { en: 'The last backup is late: {at}.', zh: '备份已逾期，最近一次完成于 {at}。' },
  'last-backup.bad': { en: 'No backup is known.', zh: '没有任何备份。' },
  'log-archive': { en: 'Archive of the database', zh: '数据库归档' },
  'log-archive.good': {
    en: 'The database archived its log on {at}; the site makes no backup of its files.',
    zh: '数据库日志最近归档于 {at}；本站没有备份文件。',
  },
  'log-archive.warning': {
    en: 'The database last archived its log on {at}; the site makes no backup of its files.',
    zh: '数据库日志归档已逾期，最近一次归档于 {at}；本站没有备份文件。',
  },
  verified: { en: 'Verification of the backup', zh: '备份校验' },
  'verified.good': { en: 'The last verification, on {at}, found the backup whole.', zh: '最近一次校验（{at}）确认备份完整。' },
  'verified.warning': {
    en: 'The last backup has never been verified. Restore it once on another machine, too.',
    zh: '最近的备份尚未校验，也请在另一台机器上试恢复一次。',
  },
  'verified.bad': { en: 'The last verification, on {at}, found damage.', zh: '最近一次校验（{at}）发现损坏。' },
})
