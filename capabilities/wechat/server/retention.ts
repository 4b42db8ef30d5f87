import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const wechatRetention = {
  rules: [
    {
      name: 'notices',
      label: { en: 'Notices sent to WeChat', zh: '发往微信的通知' },
      about: {
        en: 'Notices by the official account with their outcome, from the notice on.',
        zh: '通过公众号发送的通知及结果，自通知时起算。',
      },
      days: 30,
      parts: [rows({ table: 'wechat.notice', since: 'made_at', where: 'due_at is null', about: [`'account:' || account_id`] })],
    },
    {
      name: 'attempts',
      label: { en: 'Logins with WeChat under way', zh: '进行中的微信登录' },
      about: {
        en: 'Logins with WeChat and unbound identities, until they expire.',
        zh: '进行中的微信登录和尚未绑定的身份，到期即删。',
      },
      days: 'own',
      parts: [rows({ table: 'wechat.attempt', since: 'expires_at' }), rows({ table: 'wechat.claim', since: 'expires_at' })],
    },
  ],
  lasting: [
    {
      name: 'waiting',
      label: { en: 'Notices to send to WeChat', zh: '待发的微信通知' },
      kind: 'work',
      reason: { en: 'Each waits for WeChat, for a day at most.', zh: '等待发送，最多一天。' },
      tables: ['wechat.notice'],
    },
    {
      name: 'bindings',
      label: { en: 'Bound WeChat', zh: '绑定的微信' },
      kind: 'account',
      reason: { en: 'Needed until WeChat is unbound or the account is closed.', zh: '解除绑定或注销账号前需要。' },
      tables: ['wechat.binding', 'wechat.identity'],
    },
    {
      name: 'credentials',
      label: { en: 'Token of the official account', zh: '公众号凭据' },
      kind: 'work',
      reason: { en: 'Each is replaced when it ends, after two hours.', zh: '两小时后失效并被替换。' },
      tables: ['wechat.credential'],
    },
  ],
} as const satisfies Retention
