const enUS = {
  kicker: 'Topic',
  description: '{title}: the latest articles, studies, courses and experts.',
  recruiting: 'Studies looking for participants',
  courses: 'Courses',
  people: 'Experts',
  all: 'View all',
} as const

const zhCN: Readonly<Record<keyof typeof enUS, string>> = {
  kicker: '主题',
  description: '{title}：最新文章、研究、课程与专家。',
  recruiting: '正在招募的研究',
  courses: '课程',
  people: '专家',
  all: '查看全部',
}

export const topicText = { 'en-US': enUS, 'zh-CN': zhCN } as const
