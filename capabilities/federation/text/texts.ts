import { defineTexts, joinTexts } from '#contract/text.ts'
import { operatorLoginRefusals } from './operator-login-refusals.ts'

export type FederationText = (typeof federationText)['en-US']
export const federationText = joinTexts(
  operatorLoginRefusals,
  defineTexts({
    'resource.federation': { en: 'Single sign-on', zh: '统一登录' },
    'permission.federation:clients': { en: 'Connect other sites to the accounts here', zh: '让其他站点接入本站账号' },
    'permission.federation:operator-login': { en: 'Set up how operators log in', zh: '设置运营人员登录方式' },
    CLIENT_NAME_MISSING: { en: 'Enter a name.', zh: '请填写名称。' },
    CLIENT_ADDRESS_MISSING: { en: 'Enter at least one return address.', zh: '请至少填写一个回调地址。' },
    CLIENT_ADDRESS_INVALID: {
      en: 'Enter whole addresses that begin with https://, without # and *. A public client may also use http://127.0.0.1 or a scheme such as org.example.app.',
      zh: '请填写以 https:// 开头的完整地址，不含 # 和 *。公开客户端也可使用 http://127.0.0.1 或 org.example.app 形式的协议。',
    },
    NOTICE_ADDRESS_INVALID: {
      en: 'Enter an address that begins with https://, without a login or #.',
      zh: '请填写以 https:// 开头的地址，不含用户名和 #。',
    },
    NOTICE_ADDRESS_PRIVATE: {
      en: 'The address is in a private network. The operator of the server can allow its host.',
      zh: '该地址位于内部网络，需由服务器管理员允许该主机。',
    },
    PKCE_NEEDED: { en: 'A public client needs PKCE.', zh: '公开客户端必须使用 PKCE。' },
    CLIENTS_FULL: { en: 'There are too many connected sites. Remove one first.', zh: '接入站点过多，请先删除不用的。' },
    CLIENT_CHANGED: { en: 'Someone changed this site in the meantime. Open it again.', zh: '该站点已被他人修改，请重新打开。' },
    CLIENT_IS_PUBLIC: { en: 'A public client has no secret.', zh: '公开客户端没有密钥。' },
    CLIENT_UNKNOWN: {
      en: 'The site that sent you here isn’t connected, or was turned off. Ask its operator.',
      zh: '跳转来源的站点未接入或已停用，请联系该站点的管理员。',
    },
    REDIRECT_UNKNOWN: {
      en: 'The site that sent you here named a return address that isn’t registered. Ask its operator.',
      zh: '跳转来源的站点使用了未登记的回调地址，请联系该站点的管理员。',
    },
    CONSENT_MISSING: { en: 'You haven’t allowed this yet. Load the page again.', zh: '你尚未同意，请重新加载页面。' },
    ACCOUNT_RESTRICTED: {
      en: 'You asked this site only to store your data, so it can’t be passed on. You can change that under My data.',
      zh: '你已限制本站使用你的信息，因此无法提供给其他站点。可在“我的信息”中更改。',
    },
  }),
)
