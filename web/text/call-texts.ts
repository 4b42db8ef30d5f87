import { defineTexts } from '#contract/text.ts'

/** Texts of calls and of the session, which load with the first call. */
export const callText = defineTexts({
  'connection-lost': {
    en: 'Connection lost before we got a response. Check whether your change went through before trying again.',
    zh: '连接中断，未收到响应。请先确认操作是否已生效，再重试。',
  },
  'session-invalid': { en: 'Your user information is invalid. Please log in again.', zh: '用户信息已失效，请重新登录。' },
  'logged-out': { en: 'You’ve been logged out.', zh: '退出成功' },
})
