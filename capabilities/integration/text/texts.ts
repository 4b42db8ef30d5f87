import { defineTexts } from '#contract/text.ts'

export type IntegrationText = (typeof integrationText)['en-US']
export const integrationText = defineTexts({
  'resource.integration': { en: 'Programs', zh: '开放接口' },
  'permission.integration:tokens': { en: 'Create and revoke API tokens', zh: '创建和吊销接口令牌' },
  'permission.integration:webhooks': { en: 'Set up webhooks', zh: '设置事件推送' },
  WEBHOOK_NAME_MISSING: { en: 'Enter a name.', zh: '请填写名称。' },
  WEBHOOK_URL_INVALID: {
    en: 'Enter an address that begins with https://, without a login or #.',
    zh: '请填写以 https:// 开头的地址，不含用户名和 #。',
  },
  WEBHOOK_URL_PRIVATE: {
    en: 'The address is in a private network. The operator of the server can allow its host (WEBHOOK_PRIVATE_HOSTS).',
    zh: '该地址位于内部网络，需由服务器管理员在服务器设置中允许该主机。',
  },
  WEBHOOK_EVENTS_MISSING: { en: 'Choose at least one event.', zh: '请至少选择一种事件。' },
  WEBHOOKS_FULL: { en: 'There are too many webhooks. Remove one first.', zh: '事件推送过多，请先删除不用的。' },
  WEBHOOK_CHANGED: { en: 'Someone changed this webhook in the meantime. Open it again.', zh: '该事件推送已被他人修改，请重新打开。' },
  WEBHOOK_OFF: { en: 'The webhook is off. Turn it on first.', zh: '该事件推送已停用，请先启用。' },
  'todo.stopped': { en: 'A webhook was turned off', zh: '有事件推送已停用' },
  'todo.stopped-text': {
    en: '“{name}” answered that it is gone (410), or received nothing for five days. Check its address, then turn it on again.',
    zh: '“{name}”应答已停用（410），或连续五日推送失败。请检查地址后重新启用。',
  },
  TOKEN_NAME_MISSING: { en: 'Enter a name.', zh: '请填写名称。' },
  TOKEN_SCOPES_MISSING: { en: 'Choose at least one scope.', zh: '请至少选择一项权限范围。' },
  NETWORK_INVALID: {
    en: 'Enter an address or a network, such as 192.0.2.0/24 or 2001:db8::/48. An IPv6 network has at most 64 bits.',
    zh: '请填写地址或网段，如 192.0.2.0/24 或 2001:db8::/48，IPv6 前缀不超过 64 位。',
  },
  AFTER_INVALID: {
    en: 'This is no place in this list. Send the “next” of the page before as “after”, and the other parameters as they were.',
    zh: '该位置不属于此列表。请原样使用上一页返回的位置，其余参数保持不变。',
  },
  SINCE_INVALID: {
    en: 'Write the moment as 2026-01-31T08:00:00Z. In an address, a plus is written %2B.',
    zh: '时间格式应如 2026-01-31T08:00:00Z，地址中的加号须写作 %2B。',
  },
  CURSOR_UNKNOWN: {
    en: 'The site was restored from a backup, and this place is not known. Begin again without “after”.',
    zh: '网站已从备份恢复，该位置不存在。请从头重新读取。',
  },
  AUDIENCE_EMPTY: { en: 'Name at least one group of readers.', zh: '请至少指定一类读者。' },
  AUDIENCE_UNKNOWN: {
    en: 'A group or value of the audience doesn’t exist. Read the list again.',
    zh: '阅读范围含有不存在的群体或取值，请重新读取列表。',
  },
  TOPIC_UNKNOWN: { en: 'One of the topics doesn’t exist.', zh: '有主题不存在。' },
  CHANGED_MEANWHILE: {
    en: 'The draft was saved by someone else in the meantime. Read it again and repeat your change.',
    zh: '草稿已被他人保存，请重新读取后再修改。',
  },
  TOKENS_FULL: { en: 'You have too many valid tokens. Revoke one first.', zh: '有效令牌过多，请先吊销不用的令牌。' },
})
