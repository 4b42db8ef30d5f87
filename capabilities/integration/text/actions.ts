import { defineTexts } from '#contract/text.ts'

export const integrationActions = defineTexts({
  'token.created': { en: 'API token created', zh: '创建接口令牌' },
  'token.revoked': { en: 'API token revoked', zh: '吊销接口令牌' },
  'webhook.created': { en: 'Webhook created', zh: '创建事件推送' },
  'webhook.changed': { en: 'Webhook changed', zh: '修改事件推送' },
  'webhook.secret-rotated': { en: 'Webhook secret replaced', zh: '更换事件推送密钥' },
  'webhook.removed': { en: 'Webhook removed', zh: '删除事件推送' },
  'webhook.replayed': { en: 'Webhook message sent again', zh: '重新推送事件' },
  'webhook.failed-replayed': { en: 'Failed webhook messages sent again', zh: '重新推送失败事件' },
})
