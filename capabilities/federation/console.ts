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
} as const satisfies Record<string, ConsolePage>
