const enUS = {
  // exceptions
  'exception.403': 'Access denied',
  'exception.403-title': 'Access to this resource is denied',
  'exception.403-text': 'Your user group does not have permission for this operation. If you need it, contact an administrator.',
  'exception.404': 'Page not found',
  'exception.404-title': 'This page is gone',
  'exception.404-text': 'It may have moved or been removed. Try again or go back.',
  'exception.500': 'Server error',
  'exception.500-title': 'Internal server error',
  'exception.500-text': 'Your data is safe. Please try again in a moment.',
  back: 'Back',
  retry: 'Try again',
  'not-found': 'Page not found',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  'exception.403': '没有权限',
  'exception.403-title': '抱歉，|你没有|访问该资源的|权限',
  'exception.403-text': '你所在的用户组没有此操作的权限。如有需要，请联系管理员。',
  'exception.404': '页面不存在',
  'exception.404-title': '抱歉，|页面|不见了',
  'exception.404-text': '页面可能已移动或删除，请重试或返回上一页。',
  'exception.500': '服务器错误',
  'exception.500-title': '抱歉，|服务器|出了点|问题',
  'exception.500-text': '你的数据没有受到影响，请稍后重试。',
  back: '返回',
  retry: '重试',
  'not-found': '页面不存在',
}

export const websiteText = { 'en-US': enUS, 'zh-CN': zhCN } as const
