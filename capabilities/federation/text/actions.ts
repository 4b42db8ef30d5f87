import { defineTexts } from '#contract/text.ts'

export const federationActions = defineTexts({
  'client.created': { en: 'Connected site added', zh: '添加接入站点' },
  'client.changed': { en: 'Connected site changed', zh: '修改接入站点' },
  'client.secret-rotated': { en: 'Secret of a connected site replaced', zh: '更换接入站点密钥' },
  'client.removed': { en: 'Connected site removed', zh: '删除接入站点' },
  'client.login': { en: 'Logged in to a connected site', zh: '登录接入站点' },
  'client.refused': { en: 'Connected site refused', zh: '拒绝登录接入站点' },
  'client.code-replayed': { en: 'Login code used twice', zh: '登录凭证被重复使用' },
  'client.token-replayed': { en: 'Refresh token used twice', zh: '刷新令牌被重复使用' },
  'client-consent.given': { en: 'Consent for a connected site given', zh: '同意向接入站点提供信息' },
  'client-consent.withdrawn': { en: 'Consent for a connected site withdrawn', zh: '撤回对接入站点的同意' },
  'login-provider.added': { en: 'Login provider added', zh: '添加登录身份提供方' },
  'login-provider.changed': { en: 'Login provider changed', zh: '修改登录身份提供方' },
  'login-provider.removed': { en: 'Login provider removed', zh: '删除登录身份提供方' },
  'login-provider.local-logins-changed': { en: 'Emergency accounts changed', zh: '修改应急账号' },
  'login-provider.invited': { en: 'Account invited to a login provider', zh: '邀请账号关联身份提供方' },
  'login-provider.linked': { en: 'Account linked with a login provider', zh: '账号关联身份提供方' },
  'login-provider.unlinked': { en: 'Link with a login provider removed', zh: '解除账号与身份提供方的关联' },
  'login-provider.roles-changed': { en: 'Roles changed by a login provider', zh: '身份提供方变更角色' },
  'login-provider.last-administrator': { en: 'Last administrator kept the role', zh: '保留最后一名管理员的角色' },
  'signing-key.rotated': { en: 'Signing key of logins replaced', zh: '更换登录签名密钥' },
})
