/** What is said of open pages, besides what the bar says. */
export const tabText = {
  'en-US': { list: '{count:open page|open pages}' },
  'zh-CN': { list: '已打开 {count} 个页面' },
} as const
