const enUS = {
  'watch-seconds': 'Watch {count:more second|more seconds} to complete this lesson.',
  'watch-minutes': 'Watch {count:more minute|more minutes} to complete this lesson.',
  'read-seconds': 'Read for {count:more second|more seconds} to complete this lesson.',
  'read-minutes': 'Read for {count:more minute|more minutes} to complete this lesson.',
  'quiz-and-video': 'To complete this lesson, watch at least half of the video and pass the quiz.',
  'quiz-and-text': 'To complete this lesson, spend at least half of its time on it and pass the quiz.',
  quiz: 'Pass the quiz to complete this lesson.',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  'watch-seconds': '再观看 {count} 秒，即可完成本课时。',
  'watch-minutes': '再观看 {count} 分钟，即可完成本课时。',
  'read-seconds': '再阅读 {count} 秒，即可完成本课时。',
  'read-minutes': '再阅读 {count} 分钟，即可完成本课时。',
  'quiz-and-video': '观看至少一半视频并通过测验，即可完成本课时。',
  'quiz-and-text': '阅读达到课时时长的一半并通过测验，即可完成本课时。',
  quiz: '通过测验，即可完成本课时。',
}

export const lessonText = { 'en-US': enUS, 'zh-CN': zhCN } as const
