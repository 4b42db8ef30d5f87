import { defineTexts } from '#contract/text.ts'

export const topicText = defineTexts({
  kicker: { en: 'Topic', zh: '主题' },
  description: { en: '{title}: the latest articles, studies, courses and experts.', zh: '{title}：最新文章、研究、课程与专家。' },
  recruiting: { en: 'Studies looking for participants', zh: '正在招募的研究' },
  people: { en: 'Experts', zh: '专家' },
  all: { en: 'View all', zh: '查看全部' },
})
