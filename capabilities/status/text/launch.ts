import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about machines and database. */
export const statusLaunchText = defineTexts({
  clock: { en: 'Clock', zh: '时钟' },
  'clock.good': { en: 'The clocks of site and database agree.', zh: '网站与数据库的时钟一致。' },
  'clock.bad': {
    en: 'The clocks of site and database differ by {seconds:second|seconds}. Synchronise both with a time server.',
    zh: '网站与数据库的时钟相差 {seconds} 秒，请同步时间服务器。',
  },
  disk: { en: 'Disk space', zh: '磁盘空间' },
  'disk.good': { en: '{gigabytes} GB are free.', zh: '可用空间 {gigabytes} 吉字节。' },
  'disk.warning': { en: 'Only {gigabytes} GB are free.', zh: '可用空间仅 {gigabytes} 吉字节。' },
  'disk.bad': { en: 'Only {gigabytes} GB are free: uploads are refused.', zh: '可用空间仅 {gigabytes} 吉字节，已停止接收上传。' },
  errors: { en: 'Errors of the last day', zh: '最近一天的错误' },
  'errors.good': { en: 'No process has logged an error.', zh: '各进程都没有记录错误。' },
  'errors.warning': { en: '{count:kind of error was|kinds of errors were} logged.', zh: '记录了 {count} 种错误。' },
  durability: { en: 'Durability of the database', zh: '数据库持久性' },
  'durability.good': { en: 'Acknowledged data survives a power failure.', zh: '已确认的数据在断电后不会丢失。' },
  'durability.warning': { en: '{names} is off: damaged pages would not be noticed.', zh: '{names} 已关闭，数据页损坏将不会被发现。' },
  'durability.bad': { en: '{names} is off: a power failure can lose or damage data.', zh: '{names} 已关闭，断电可能丢失或损坏数据。' },
  roles: { en: 'Roles of the database', zh: '数据库角色' },
  'roles.good': { en: 'The role that serves does not own the tables.', zh: '网站使用的角色不是数据表的所有者。' },
  'roles.warning': {
    en: 'The role that serves owns the tables: an attacker who makes it run a statement can change the audit trail.',
    zh: '网站使用的角色拥有数据表，能让它执行语句的人就能篡改审计日志。',
  },
})
