import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'connected-sites',
    label: { 'zh-CN': '允许登录的站点', 'en-US': 'Sites you allowed' },
    term: 'account',
    from: 'federation.consent as own join federation.client as client on client.id = own.client_id',
    where: 'own.account_id = $1',
    columns: 'client.name as site, own.subject, own.scopes, own.given_at, own.withdrawn_at',
    key: 'own.client_id',
    tables: ['federation.consent'],
  }),
  personalRows({
    name: 'connected-logins',
    label: { 'zh-CN': '登录其他站点的记录', 'en-US': 'Logins to other sites' },
    term: { days: 60 },
    from: 'federation.client_session as own join federation.client as client on client.id = own.client_id',
    where: 'own.account_id = $1',
    columns: 'client.name as site, own.scopes, own.started_at, own.ended_at',
    key: 'own.id',
    tables: ['federation.client_session'],
  }),
  personalRows({
    name: 'login-providers',
    label: { 'zh-CN': '关联的登录身份', 'en-US': 'Linked login providers' },
    term: 'account',
    from: 'federation.identity as own join federation.login_provider as provider on provider.key = own.provider_key',
    where: 'own.account_id = $1',
    columns: 'provider.name as provider, own.subject, own.roles, own.linked_at, own.last_login_at',
    key: 'own.provider_key',
    tables: ['federation.identity'],
  }),
]
