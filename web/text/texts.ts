import { defineTexts } from '#contract/text.ts'

/** Texts of the frame around every page. */
export const shellText = defineTexts({
  // navigation
  'nav.main': { en: 'Main', zh: '主导航' },
  home: { en: 'Home', zh: '首页' },
  search: { en: 'Search', zh: '搜索' },
  about: { en: 'About us', zh: '关于我们' },
  agreement: { en: 'User agreement', zh: '用户协议' },
  privacy: { en: 'Privacy policy', zh: '隐私政策' },
  breadcrumb: { en: 'You are here', zh: '当前位置' },
  skip: { en: 'Skip to main content', zh: '跳到正文' },
  menu: { en: 'Menu', zh: '菜单' },
  // account
  login: { en: 'Log in', zh: '登录' },
  register: { en: 'Register', zh: '注册' },
  account: { en: 'Your account', zh: '我的账号' },
  console: { en: 'Console', zh: '控制台' },
  logout: { en: 'Log out', zh: '退出登录' },
  // preferences
  'to-dark': { en: 'Switch to dark mode', zh: '切换到深色主题' },
  'to-light': { en: 'Switch to light mode', zh: '切换到浅色主题' },
  'to-zh': { en: '切换到简体中文', zh: '切换到简体中文' },
  'to-en': { en: 'Switch to English', zh: 'Switch to English' },
  languages: { en: 'Languages', zh: '语言' },
  'language-changed': { en: 'Language changed to English.', zh: '已切换为简体中文。' },
  // footer
  'foot.you': { en: 'Account', zh: '账号' },
  // toasts and states
  info: { en: 'Info', zh: '提示' },
  ok: { en: 'Success', zh: '成功' },
  warn: { en: 'Warning', zh: '注意' },
  bad: { en: 'Error', zh: '错误' },
  close: { en: 'Close', zh: '关闭' },
  retry: { en: 'Try again', zh: '重试' },
  back: { en: 'Back', zh: '返回' },
  loading: { en: 'Loading…', zh: '正在加载…' },
  'block-failed': { en: 'Couldn’t load this section', zh: '加载失败' },
  'block-failed-why': { en: 'Check your connection and try again.', zh: '请检查网络后重试。' },
  'new-version': { en: 'This site was updated', zh: '网站已更新' },
  'new-version.reload': { en: 'Reload', zh: '刷新' },
  'user-failed': { en: 'Couldn’t load your account', zh: '账号信息加载失败' },
  'user-failed-why': { en: 'You’re still logged in. Check your connection and try again.', zh: '你仍处于登录状态，请检查网络后重试。' },
  'request-number': { en: 'Request ID: {id}', zh: '请求编号：{id}' },
  unreachable: { en: 'The server can’t be reached. Please try again.', zh: '无法连接服务器，请稍后重试。' },
  offline: { en: 'You’re offline. Links will work again once you’re connected.', zh: '当前没有网络，联网后才能打开其他页面。' },
  // error pages
  'lost.ways': { en: 'Where to go next', zh: '你可以去' },
  'lost.title': { en: 'Page not found', zh: '页面不存在' },
  'lost.text': {
    en: 'It may have moved, or the address may be wrong. Search, or try one of these pages.',
    zh: '页面可能已移动，或地址有误。可以搜索，或前往以下页面。',
  },
  'gone.title': { en: 'This page has been removed', zh: '页面已下线' },
  'gone.text': {
    en: 'Its content has been permanently removed. Search, or try one of these pages.',
    zh: '内容已被永久移除。可以搜索，或前往以下页面。',
  },
  'broken.title': { en: 'Something went wrong', zh: '页面出错了' },
  'broken.text': {
    en: 'Internal server error. Please try again in a moment. If the problem continues, send us the ID below.',
    zh: '服务器内部错误，请稍后重试。如果问题持续出现，请将下方编号发给我们。',
  },
})
