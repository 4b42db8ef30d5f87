import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about single sign-on. */
export const federationLaunchText = defineTexts({
  'connected-sites': { en: 'Connected sites', zh: '接入站点' },
  'connected-sites.good': { en: 'No site uses the accounts here.', zh: '没有站点使用本站账号登录。' },
  'connected-sites.warning': {
    en: '{count:site receives|sites receive} data of members. Name each in the privacy policy: who receives what, and what for.',
    zh: '{count} 个站点会获得会员信息，请在隐私政策中逐一列明接收方、信息种类和用途。',
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
