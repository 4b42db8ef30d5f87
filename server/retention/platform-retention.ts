import { rows } from './rows.ts'
import type { OwnedRetention } from './rule.ts'

/** The classes of the platform's own tables, and of the files that no capability writes. */
export const platformRetention: OwnedRetention = {
  owner: 'platform',
  rules: [
    {
      name: 'failed-jobs',
      label: { en: 'Failed jobs', zh: '失败的任务' },
      about: {
        en: 'Background jobs that failed for good, with the error, from the failure on.',
        zh: '最终失败的后台任务及其错误信息，自失败时起算。',
      },
      days: 1,
      parts: [rows({ table: 'platform.job', since: 'failed_at', where: 'failed_at is not null' })],
    },
    {
      name: 'cache-purges',
      label: { en: 'Cache purges', zh: '缓存清除请求' },
      about: {
        en: 'Purges that an outside cache never accepted, from the change on.',
        zh: '外部缓存一直未接受的清除请求，自内容变更时起算。',
      },
      days: 30,
      parts: [rows({ table: 'platform.purge', since: 'made_at' })],
    },
    {
      name: 'deletions',
      label: { en: 'Records of deletion', zh: '删除记录' },
      about: { en: 'What each run removed, from its end on.', zh: '每次清理删除了什么，自清理结束时起算。' },
      days: 1_096,
      parts: [rows({ table: 'platform.retention_run', since: 'ended_at' })],
    },
    {
      name: 'minimum-terms',
      label: { en: 'Ended minimum terms', zh: '已满的最短保存期限' },
      about: {
        en: 'Terms of single things that the law asks to store, such as recordings of broadcasts, once they are over.',
        zh: '依法须保存的单项数据（如直播录像）的期限，期满即删。',
      },
      days: 'own',
      parts: [rows({ table: 'platform.minimum_term', since: 'until' })],
    },
    {
      name: 'past-holds',
      label: { en: 'Ended legal holds', zh: '已结束的法律保全' },
      about: { en: 'Legal holds that were lifted or have expired, from their end on.', zh: '已解除或到期的法律保全，自结束时起算。' },
      days: 1_096,
      parts: [rows({ table: 'platform.hold', since: 'coalesce(lifted_at, until)' })],
    },
  ],
  lasting: [
    {
      name: 'keys',
      label: { en: 'Keys and terms', zh: '密钥与保留期限' },
      kind: 'permanent',
      reason: { en: 'Encrypted data needs its keys, and every class its term.', zh: '加密数据离不开密钥，每类数据都需要期限。' },
      tables: ['platform.master_key', 'platform.token_key', 'platform.retention_term', 'platform.retention_state', 'public.migration'],
      files: ['data/secret-keys', 'data/postgres'],
    },
    {
      name: 'work',
      label: { en: 'Working data of the servers', zh: '服务器运行数据' },
      kind: 'work',
      reason: {
        en: 'Jobs until they are done, rate limits until their window has passed, live updates for 3 days, errors for a day, builds for 30 days, tickets and processes while in use.',
        zh: '任务完成即删，限流记录过时段即删，实时消息 3 天，错误 1 天，页面版本 30 天，票据和进程用完即删。',
      },
      tables: [
        'platform.job',
        'platform.bucket',
        'platform.share',
        'platform.channel_event',
        'platform.socket_ticket',
        'platform.logged_error',
        'platform.page_build',
        'platform.process',
      ],
      files: ['data/owner.lock', 'data/compiled-code', 'data/restored.json', 'data/restore-unfinished'],
    },
    {
      name: 'update-numbers',
      label: { en: 'Numbers of live updates', zh: '实时消息编号' },
      kind: 'owner',
      reason: {
        en: 'One number for each account, studio or screen that has updates, so that none is missed.',
        zh: '每个账号、直播间或页面一个编号，确保不漏消息。',
      },
      tables: ['platform.channel_log'],
    },
  ],
}
