import { defineTexts } from '#contract/text.ts'

export const wechatText = defineTexts({
  WECHAT_OFF: { en: 'This site doesn’t use WeChat.', zh: '本站未开启微信功能。' },
  WECHAT_EXPIRED: {
    en: 'This login has expired or was opened in another browser. Please start again.',
    zh: '登录已过期，或不是在同一浏览器中打开，请重新操作。',
  },
  WECHAT_UNREACHABLE: {
    en: 'WeChat doesn’t answer right now. Please try again, or log in with a code.',
    zh: '微信暂时没有响应，请重试，或使用验证码登录。',
  },
  WECHAT_LOGIN_REFUSED: { en: 'This account can’t log in. Please contact the site.', zh: '该账号无法登录，请联系本站。' },
  WECHAT_TAKEN: {
    en: 'This WeChat is bound to another account. Log in there and unbind it first.',
    zh: '该微信已绑定其他账号，请先登录该账号解除绑定。',
  },
  WECHAT_BOUND: { en: 'Your account already has a WeChat. Unbind it first.', zh: '你的账号已绑定微信，请先解除绑定。' },
  WECHAT_UNBOUND: { en: 'Bind WeChat first.', zh: '请先绑定微信。' },
  WECHAT_LOGIN_AGAIN: {
    en: 'For your security, log out, log in again, then bind WeChat.',
    zh: '为保障安全，请退出后重新登录，再绑定微信。',
  },
  ACCOUNT_CLOSING: {
    en: 'This account is about to be deleted, as its owner asked. To keep it, log in with a code or password.',
    zh: '该账号已申请注销，即将删除。如需保留，请用验证码或密码登录。',
  },
  LOGIN_BY_PROVIDER: {
    en: 'Operators log in with the account of their organisation. Go back to the login page and use its button.',
    zh: '运营人员须使用所在机构的统一身份登录，请返回登录页点击对应按钮。',
  },
  login: { en: 'Log in with WeChat', zh: '微信登录' },
  'return-title': { en: 'WeChat login', zh: '微信登录' },
  checking: { en: 'Checking with WeChat…', zh: '正在确认微信身份…' },
  'failed-title': { en: 'Login with WeChat did not work', zh: '微信登录未完成' },
  'not-bound-title': { en: 'WeChat was not bound', zh: '微信未绑定' },
  'to-details': { en: 'Back to your profile', zh: '返回个人资料' },
  cancelled: { en: 'You cancelled in WeChat.', zh: '你在微信中取消了操作。' },
  'to-login': { en: 'Back to login', zh: '返回登录' },
  'unbound-title': { en: 'Bind WeChat to your account', zh: '绑定微信到你的账号' },
  'unbound-why': {
    en: 'Log in or register once with your phone. After that, WeChat is enough.',
    zh: '请先用手机号登录或注册一次，之后可直接用微信登录。',
  },
  'log-in-and-bind': { en: 'Log in and bind', zh: '登录并绑定' },
  'register-and-bind': { en: 'Register and bind', zh: '注册并绑定' },
  'bind-title': { en: 'Bind this WeChat to your account?', zh: '将该微信绑定到你的账号？' },
  'bind-why': { en: 'You can then log in with WeChat.', zh: '绑定后可用微信登录。' },
  bind: { en: 'Bind WeChat', zh: '绑定微信' },
  'bound-done': { en: 'WeChat is bound', zh: '已绑定微信' },
  'go-on': { en: 'Continue', zh: '继续' },
  row: { en: 'WeChat', zh: '微信' },
  'row-none': { en: 'Not bound', zh: '未绑定' },
  'row-bound': { en: 'Bound since {date}', zh: '{date} 绑定' },
  'row-why': { en: 'Log in with WeChat instead of a code.', zh: '绑定后可用微信登录。' },
  'notices-on': { en: 'Also send me notices there', zh: '同时在微信接收通知' },
  'notices-why': {
    en: 'Certification, courses and broadcasts. Follow the official account first.',
    zh: '认证、课程和直播提醒，需先关注公众号。',
  },
  'problem.not-following': {
    en: 'The last one was not sent: you don’t follow the official account.',
    zh: '上一条未送出：你还没有关注公众号。',
  },
  'problem.refused': {
    en: 'The last one was not sent: you turned messages of the account off in WeChat.',
    zh: '上一条未送出：你在微信中关闭了该公众号的消息。',
  },
  'problem.later': { en: 'The last one was not sent. Your message centre has it.', zh: '上一条未送出，可在消息中心查看。' },
  unbind: { en: 'Unbind', zh: '解除绑定' },
  unbound: { en: 'WeChat is unbound', zh: '已解除绑定' },
  unreachable: { en: 'The server can’t be reached. Please try again.', zh: '无法连接服务器，请重试。' },
  'notice-bound': { en: 'WeChat was bound to your account', zh: '你的账号已绑定微信' },
  'notice-bound-text': {
    en: 'Your account can now be entered with WeChat. If this was not you, unbind it in your details and change your password.',
    zh: '现在可用微信登录你的账号。如非本人操作，请在个人资料中解除绑定并修改密码。',
  },
  'notice-unbound': { en: 'WeChat was unbound from your account', zh: '你的账号已解除微信绑定' },
  'notice-ended-text': {
    en: 'The password was reset or the phone was changed, so WeChat no longer logs you in. Bind it again in your details.',
    zh: '密码已重置或手机号已更换，微信登录随之失效。如需使用，请在个人资料中重新绑定。',
  },
  'notice-unbound-text': { en: 'Log in with your phone or password from now on.', zh: '今后请用手机号或密码登录。' },
})
export type WechatText = (typeof wechatText)['en-US']
