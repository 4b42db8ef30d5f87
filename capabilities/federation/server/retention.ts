import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const federationRetention = {
  rules: [
    {
      name: 'client-tokens',
      label: { en: 'Expired tokens of connected sites', zh: '接入站点的过期令牌' },
      about: { en: 'Tokens of logins, when they expire.', zh: '登录令牌，到期即删除。' },
      days: 'own',
      parts: [rows({ table: 'federation.client_token', since: 'expires_at' })],
    },
    {
      name: 'operator-login-attempts',
      label: { en: 'Operator logins under way', zh: '进行中的运营人员登录' },
      about: { en: 'Logins at a provider and invitations, until they expire.', zh: '进行中的登录和邀请，到期即删。' },
      days: 'own',
      parts: [
        rows({ table: 'federation.login_attempt', since: 'expires_at' }),
        rows({ table: 'federation.login_invitation', since: 'expires_at' }),
      ],
    },
    {
      name: 'client-sessions',
      label: { en: 'Logins to connected sites', zh: '接入站点的登录记录' },
      about: { en: 'Logins with their tokens, from their end on.', zh: '登录及其令牌，自结束时起算。' },
      days: 30,
      parts: [
        rows({
          table: 'federation.client_session',
          since: 'coalesce(ended_at, expires_at)',
          notAfter: 'started_at',
          about: [`'account:' || account_id`],
        }),
      ],
    },
  ],
  lasting: [
    {
      name: 'clients',
      label: { en: 'Connected sites and signing keys', zh: '接入站点与签名密钥' },
      kind: 'permanent',
      reason: { en: 'Settings of the site.', zh: '站点设置。' },
      tables: ['federation.client', 'federation.signing_key'],
    },
    {
      name: 'login-providers',
      label: { en: 'Login providers and emergency accounts', zh: '登录身份提供方与应急账号' },
      kind: 'permanent',
      reason: { en: 'Settings of the site.', zh: '站点设置。' },
      tables: ['federation.login_provider', 'federation.local_login'],
    },
    {
      name: 'operator-identities',
      label: { en: 'Links with login providers', zh: '与登录身份提供方的关联' },
      kind: 'account',
      reason: { en: 'Needed until the link is removed or the account is closed.', zh: '解除关联或注销账号前需要。' },
      tables: ['federation.identity'],
    },
    {
      name: 'client-consents',
      label: { en: 'Consents for connected sites', zh: '对接入站点的同意' },
      kind: 'account',
      reason: {
        en: 'The identifier of the account at the site, with what its person allowed.',
        zh: '账号在接入站点的标识，以及本人同意提供的信息。',
      },
      tables: ['federation.consent'],
    },
    {
      name: 'logout-notices',
      label: { en: 'Logout notices', zh: '退出通知' },
      kind: 'owner',
      reason: { en: 'They go with the login that they are about.', zh: '随对应的登录记录一并删除。' },
      tables: ['federation.logout_notice'],
    },
  ],
} as const satisfies Retention
