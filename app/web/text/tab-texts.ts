/** Texts of the list of open pages, in addition to those of the tab bar. */
export const tabText = {
  'en-US': { list: '{count:open page|open pages}' },
  'zh-CN': { list: '已打开 {count} 个页面' },
} as const
