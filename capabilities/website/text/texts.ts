import { defineTexts } from '#contract/text.ts'

export const websiteText = defineTexts({
  // exceptions
  'exception.403': { en: 'Access denied', zh: '没有权限' },
  'exception.403-title': { en: 'Access to this resource is denied', zh: '抱歉，|你没有|访问该资源的|权限' },
  'exception.403-text': {
    en: 'Your user group does not have permission for this operation. If you need it, contact an administrator.',
    zh: '你所在的用户组没有此操作的权限。如有需要，请联系管理员。',
  },
  'exception.404': { en: 'Page not found', zh: '页面不存在' },
  'exception.404-title': { en: 'This page is gone', zh: '抱歉，|页面|不见了' },
  'exception.404-text': {
    en: 'It may have moved or been removed. Try again or go back.',
    zh: '页面可能已移动或删除，请重试或返回上一页。',
  },
  'exception.500': { en: 'Server error', zh: '服务器错误' },
  'exception.500-title': { en: 'Internal server error', zh: '抱歉，|服务器|出了点|问题' },
  'exception.500-text': { en: 'Your data is safe. Please try again in a moment.', zh: '你的数据没有受到影响，请稍后重试。' },
  back: { en: 'Back', zh: '返回' },
  retry: { en: 'Try again', zh: '重试' },
  'not-found': { en: 'Page not found', zh: '页面不存在' },
})
