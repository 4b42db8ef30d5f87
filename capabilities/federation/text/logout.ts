import { defineTexts } from '#contract/text.ts'

export const logoutTexts = defineTexts({
  title: { en: 'Log out', zh: '退出登录' },
  loading: { en: 'Loading', zh: '正在加载' },
  ask: { en: '{name} asks whether you also want to log out here.', zh: '“{name}”请求同时退出本站。' },
  'ask-unknown': { en: 'Do you want to log out here?', zh: '要退出本站吗？' },
  go: { en: 'Log out', zh: '退出登录' },
  stay: { en: 'Stay logged in', zh: '保持登录' },
  out: { en: 'You are logged out.', zh: '你已退出登录。' },
  home: { en: 'To the home page', zh: '返回首页' },
  'still-in': { en: 'You are still logged in here.', zh: '你在本站仍处于登录状态。' },
  failed: { en: 'This request can’t be answered', zh: '无法处理该请求' },
})
