import { defineTexts } from '#contract/text.ts'

export const clientConsentTexts = defineTexts({
  title: { en: 'Sites you log in to', zh: '用本站账号登录的站点' },
  comma: { en: ', ', zh: '、' },
  told: { en: 'Is told: {what}', zh: '可获得：{what}' },
  since: { en: 'Since', zh: '同意时间' },
  'last-login': { en: 'Last login', zh: '最近登录' },
  withdraw: { en: 'Withdraw', zh: '撤回' },
  'withdraw-title': { en: 'Withdraw the consent for {name}?', zh: '撤回对“{name}”的同意？' },
  'withdraw-text': {
    en: 'You are logged out there, and asked again at the next login. What the site already has, it deletes only by its own rules.',
    zh: '该站点的登录会立即结束，下次登录时重新询问。站点已获得的信息按其自身规则处理。',
  },
  stay: { en: 'Cancel', zh: '取消' },
  withdrawn: { en: 'The consent is withdrawn.', zh: '已撤回。' },
  'scope.profile': { en: 'display name, avatar', zh: '昵称、头像' },
  'scope.email': { en: 'email', zh: '邮箱' },
  'scope.certification': { en: 'certification', zh: '认证' },
  'scope.offline_access': { en: 'changes for 30 days', zh: '30 天内的变更' },
  'scope.openid': { en: 'identifier', zh: '标识' },
})
