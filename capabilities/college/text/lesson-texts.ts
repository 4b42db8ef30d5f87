import { defineTexts } from '#contract/text.ts'

export const lessonText = defineTexts({
  'watch-seconds': { en: 'Watch {count:more second|more seconds} to complete this lesson.', zh: '再观看 {count} 秒，即可完成本课时。' },
  'watch-minutes': { en: 'Watch {count:more minute|more minutes} to complete this lesson.', zh: '再观看 {count} 分钟，即可完成本课时。' },
  'read-seconds': { en: 'Read for {count:more second|more seconds} to complete this lesson.', zh: '再阅读 {count} 秒，即可完成本课时。' },
  'read-minutes': { en: 'Read for {count:more minute|more minutes} to complete this lesson.', zh: '再阅读 {count} 分钟，即可完成本课时。' },
  'quiz-and-video': {
    en: 'To complete this lesson, watch at least half of the video and pass the quiz.',
    zh: '观看至少一半视频并通过测验，即可完成本课时。',
  },
  'quiz-and-text': {
    en: 'To complete this lesson, spend at least half of its time on it and pass the quiz.',
    zh: '阅读达到课时时长的一半并通过测验，即可完成本课时。',
  },
  quiz: { en: 'Pass the quiz to complete this lesson.', zh: '通过测验，即可完成本课时。' },
})
