import { defineTexts } from '#contract/text.ts'

export const operatorText = defineTexts({
  // the one-time link that makes an administrator
  'admin.title': { en: 'Become administrator', zh: '成为管理员' },
  'admin.description': { en: 'Set up this site with your one-time link.', zh: '使用一次性链接完成网站初始设置。' },
  'admin.greeting': { en: 'Set up', zh: '完成' },
  'admin.greeting-more': { en: 'your site', zh: '初始设置' },
  'admin.about': {
    en: 'This link works once and expires after 30 minutes. The account that uses it gets full control of the site.',
    zh: '链接仅可使用一次，30 分钟内有效。使用它的账号将拥有全部管理权限。',
  },
  'admin.step-log-in': {
    en: 'Log in or create an account first. That account becomes the administrator.',
    zh: '请先登录或注册，该账号将成为管理员。',
  },
  'admin.log-in': { en: 'Log in', zh: '登录' },
  'admin.register': { en: 'Create account', zh: '注册' },
  'admin.ways': { en: 'Log in or register', zh: '登录或注册' },
  'admin.password-title': { en: 'Set a stronger password', zh: '设置更强的密码' },
  'admin.password-lead': {
    en: 'Administrators need at least 12 characters. All other devices will be logged out.',
    zh: '管理员密码至少 12 个字符。设置后其他设备将退出登录。',
  },
  'admin.claim-lead': {
    en: 'Your account is ready. Confirm to make it the administrator; the link then expires.',
    zh: '账号已就绪。确认后它将成为管理员，链接随即失效。',
  },
  'admin.claim': { en: 'Become administrator', zh: '成为管理员' },
  'admin.claiming': { en: 'Please wait…', zh: '请稍候…' },
  'admin.expired': { en: 'This link has expired', zh: '链接已失效' },
  'admin.expired-more': {
    en: 'It has been used or is older than 30 minutes. Run “npm run admin:create -- --phone +86…” on the server to get a new one.',
    zh: '链接已使用或已超过 30 分钟。请在服务器上运行 npm run admin:create -- --phone +86…，获取新链接。',
  },
  'admin.no-link': { en: 'Link is incomplete', zh: '链接不完整' },
  'admin.no-link-more': {
    en: 'Open the full address printed when the server started, including the part after #.',
    zh: '请打开服务启动时输出的完整地址，包括 # 之后的部分。',
  },
  'admin.done': { en: 'You’re now the administrator', zh: '你已成为管理员' },
  'admin.done-more': {
    en: 'Two-step verification is on. You’ll need your authenticator app to log in.',
    zh: '两步验证已开启，登录时需要输入验证器动态码。',
  },
  'admin.console': { en: 'Open the console', zh: '进入控制台' },
  'admin.home': { en: 'Go to home page', zh: '返回首页' },

  // a longer password, owed by an account that came to a role with a short one
  'longer.title': { en: 'Set a longer password', zh: '设置更长的密码' },
  'longer.lead': {
    en: 'Your role requires a password of at least 12 characters. All other devices will be logged out.',
    zh: '你的角色要求密码至少 12 个字符。设置后其他设备将退出登录。',
  },
  'longer.set': { en: 'Set password', zh: '设置密码' },
  'longer.setting': { en: 'Please wait…', zh: '请稍候…' },
})
