import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about single sign-on. */
export const federationLaunchText = defineTexts({
  'connected-sites': { en: 'Connected sites', zh: '接入站点' },
  'connected-sites.good': { en: 'No site uses the accounts here.', zh: '没有站点使用本站账号登录。' },
  'connected-sites.warning': {
    en: '{count:site receives|sites receive} data of members. Name each in the privacy policy: who receives what, and what for.',
    zh: '{count} 个站点会获得会员信息，请在隐私政策中逐一列明接收方、信息种类和用途。',
  },
  'operator-login': { en: 'Operator login', zh: '运营人员登录' },
  'operator-login.good': {
    en: 'Operators have to log in by a provider, and an emergency account stays open.',
    zh: '运营人员须通过身份提供方登录，并设有应急账号。',
  },
  'operator-login.warning': {
    en: 'OIDC_LOCAL_LOGIN=everyone lets every operator log in with a password. Remove it when the provider works again.',
    zh: '服务器当前允许所有运营人员用密码登录。身份提供方恢复后，请移除该设置。',
  },
  'operator-login.bad': {
    en: 'Operators have to log in by a provider, and no active administrator is an emergency account. When the provider fails, no operator can log in.',
    zh: '运营人员须通过身份提供方登录，但没有在用的管理员设为应急账号。身份提供方故障时将无人能登录。',
  },
  'signing-key': { en: 'Signing key of single sign-on', zh: '统一登录签名密钥' },
  'signing-key.good': { en: 'The key is replaced every 90 days.', zh: '密钥每 90 天自动更换。' },
  'signing-key.warning': {
    en: 'The key is older than 100 days. Check that a process with the role jobs runs.',
    zh: '密钥已超过 100 天未更换，请确认有执行后台任务的进程在运行。',
  },
  'signing-key.bad': {
    en: 'The key can’t be opened, so no one can log in to connected sites. Restore the secret keys, or replace it.',
    zh: '密钥无法解封，会员无法登录接入站点。请恢复主密钥，或更换签名密钥。',
  },
})
