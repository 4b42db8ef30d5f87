import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const minorsRetention = {
  rules: [
    {
      name: 'mode-use',
      label: { en: 'Use in minors’ mode', zh: '未成年人模式使用时长' },
      about: {
        en: 'The minutes of the last day on which an account used the site in the mode, from the last minute on.',
        zh: '账号在该模式下最近一天的使用分钟数，自最后一分钟起算。',
      },
      days: 30,
      parts: [rows({ table: 'minors.mode_use', since: 'counted_at', about: [`'account:' || account_id`] })],
    },
  ],
  lasting: [
    {
      name: 'guardianships',
      label: { en: 'Consents of guardians', zh: '监护人同意' },
      kind: 'account',
      reason: {
        en: 'They prove which guardian consented for a child, as long as both accounts exist.',
        zh: '用于证明监护人为儿童作出的同意，保存至任一方账号注销。',
      },
      tables: ['minors.guardianship'],
    },
    {
      name: 'modes',
      label: { en: 'Minors’ mode of accounts', zh: '账号的未成年人模式' },
      kind: 'account',
      reason: {
        en: 'Needed until the account is closed: whether the mode is on, and its PIN.',
        zh: '注销账号前需要：模式是否开启及其密码。',
      },
      tables: ['minors.mode'],
    },
    {
      name: 'mode-settings',
      label: { en: 'Settings of minors’ mode', zh: '未成年人模式设置' },
      kind: 'permanent',
      reason: { en: 'One row, which each change replaces.', zh: '仅一条，每次修改覆盖。' },
      tables: ['minors.mode_setting'],
    },
  ],
} as const satisfies Retention
