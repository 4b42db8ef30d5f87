import type { ConsolePage } from '#contract/console.ts'

export const federationPages = {
  connectedSites: {
    name: 'connected-sites',
    path: '/system/connected-sites',
    group: 'system',
    title: { 'zh-CN': '统一登录', 'en-US': 'Single sign-on' },
    also: { 'zh-CN': '单点登录 OIDC', 'en-US': 'OpenID SSO' },
    icon: 'link',
    order: 62,
    permission: 'federation:clients',
  },
  operatorLogin: {
    name: 'operator-login',
    path: '/system/operator-login',
    group: 'system',
    title: { 'zh-CN': '运营人员登录', 'en-US': 'Operator login' },
    also: { 'zh-CN': '单点登录 身份提供方 OIDC', 'en-US': 'OpenID SSO Keycloak Entra' },
    icon: 'lock',
    order: 63,
    permission: 'federation:operator-login',
  },
} as const satisfies Record<string, ConsolePage>
