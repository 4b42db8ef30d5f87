import type { Retention } from '#server/retention/rule.ts'

export const followRetention = {
  lasting: [
    {
      name: 'following',
      label: { en: 'Follows, digests and browsers', zh: '关注、摘要与浏览器订阅' },
      kind: 'account',
      reason: { en: 'Choices of the account; a browser goes when its session ends.', zh: '账号的选择；浏览器订阅随会话结束删除。' },
      tables: ['follow.following', 'follow.digest', 'follow.push_subscription'],
    },
    {
      name: 'pushes',
      label: { en: 'Notifications to send', zh: '待发推送' },
      kind: 'work',
      reason: { en: 'Each goes when it is sent or given up.', zh: '发送后或放弃发送后删除。' },
      tables: ['follow.push'],
    },
    {
      name: 'sender',
      label: { en: 'Key of the sender', zh: '推送密钥' },
      kind: 'permanent',
      reason: { en: 'Browsers accept notifications of this key only.', zh: '浏览器只接受该密钥签名的推送。' },
      tables: ['follow.push_sender'],
    },
  ],
} as const satisfies Retention
