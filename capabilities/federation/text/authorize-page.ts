import { defineTexts } from '#contract/text.ts'

export const authorizeTexts = defineTexts({
  title: { en: 'Log in to another site', zh: '登录其他站点' },
  loading: { en: 'Loading', zh: '正在加载' },
  'ask-title': { en: 'Log in to {name}?', zh: '登录“{name}”？' },
  'ask-lead': { en: '{name} ({host}) will be told:', zh: '“{name}”（{host}）将获得：' },
  'scope.openid': { en: 'An identifier that only this site knows', zh: '仅该站点可识别的标识' },
  'scope.profile': { en: 'Your display name ({name}) and avatar', zh: '昵称（{name}）和头像' },
  'scope.email': { en: 'Your verified email address', zh: '已验证的邮箱' },
  'scope.email-none': { en: 'Your email address once it is verified', zh: '邮箱（验证后提供）' },
  'scope.certification': { en: 'The type and expiry date of your certification', zh: '认证类型和有效期' },
  'scope.certification-none': { en: 'Your certification once you have one', zh: '认证信息（认证后提供）' },
  'scope.offline_access': { en: 'Changes of these for 30 days, while you are not there', zh: '30 天内，你不在线时的信息变更' },
  purpose: {
    en: 'It uses this to log you in. You can withdraw this consent at any time in your profile, under “Sites you log in to”.',
    zh: '该站点仅用于为你登录。可随时在个人资料的“用本站账号登录的站点”中撤回。',
  },
  'logged-in': { en: 'You are logged in here as {name}.', zh: '当前登录账号：{name}。' },
  'other-account': { en: 'Use another account', zh: '使用其他账号' },
  allow: { en: 'Allow and log in', zh: '同意并登录' },
  refuse: { en: 'Cancel', zh: '取消' },
  'going-on': { en: 'Logging in to {name}…', zh: '正在登录“{name}”…' },
  prove: { en: 'Confirm that it’s you', zh: '验证身份' },
  'prove-lead': { en: '{name} asks for a fresh proof before you log in.', zh: '“{name}”要求登录前验证身份。' },
  failed: { en: 'This login can’t continue', zh: '无法继续登录' },
  again: { en: 'Try again', zh: '重试' },
})
