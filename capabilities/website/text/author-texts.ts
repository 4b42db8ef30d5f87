const enUS = {
  title: 'Authors',
  lead: 'The people who write and review what is published here.',
  none: 'No authors yet',
  'none-why': 'People who write and review for this site appear here.',
  'none-home': 'Back to home',
  written: 'Articles',
  reviewed: 'Reviewed by {name}',
  courses: 'Courses',
  nothing: 'Nothing published in English yet.',
  verified: 'Credential verified',
} as const

const zhCN: Readonly<Record<keyof typeof enUS, string>> = {
  title: '作者',
  lead: '为本站写作和审阅的人。',
  none: '暂无作者',
  'none-why': '为本站写作和审阅的人会显示在这里。',
  'none-home': '返回首页',
  written: '作品',
  reviewed: '由{name}审阅',
  courses: '授课',
  nothing: '暂无已发布的内容。',
  verified: '资质已核验',
}

export const authorText = { 'en-US': enUS, 'zh-CN': zhCN } as const
