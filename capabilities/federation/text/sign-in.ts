import { defineTexts } from '#contract/text.ts'

/** The login by a provider on the login page, on the way back, and in the security settings. */
export const signInTexts = defineTexts({
  'log-in-with': { en: 'Log in with {name}', zh: '使用{name}登录' },
  'for-operators': { en: 'For operators', zh: '运营人员' },
  unreachable: { en: 'The server can’t be reached. Please try again.', zh: '无法连接服务器，请重试。' },
  'return-title': { en: 'Operator login', zh: '运营人员登录' },
  'coming-back': { en: 'Logging in…', zh: '正在登录…' },
  failed: { en: 'The login didn’t work', zh: '登录未完成' },
  'to-login': { en: 'Back to login', zh: '返回登录' },
  linked: { en: 'Your account is linked', zh: '账号已关联' },
  'linked-why': { en: 'You can log in with it from now on.', zh: '今后可用该身份登录。' },
  'go-on': { en: 'Continue', zh: '继续' },
  'invitation-title': { en: 'Link your account', zh: '关联账号' },
  'invitation-lead': {
    en: 'You are invited to link the account “{account}” here with {provider}. Log in there to continue.',
    zh: '邀请你将本站账号“{account}”与{provider}关联，请登录后继续。',
  },
  'invitation-foreign': { en: 'Close this page if the account isn’t yours.', zh: '如果不是你的账号，请关闭此页。' },
  loading: { en: 'Loading…', zh: '正在加载…' },
  row: { en: 'Log in with {name}', zh: '{name}登录' },
  'row-none': { en: 'Not linked', zh: '未关联' },
  'row-linked': { en: 'Linked since {date}', zh: '{date} 关联' },
  'row-required': { en: 'You have to log in this way.', zh: '你必须以此方式登录。' },
  link: { en: 'Link', zh: '关联' },
  unlink: { en: 'Remove the link', zh: '解除关联' },
  unlinked: { en: 'The link is removed.', zh: '已解除关联。' },
})
