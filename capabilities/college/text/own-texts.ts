const enUS = {
  title: 'My courses',
  none: 'No course yet',
  'none-why': 'Enrol in a course, and it will be here with your progress.',
  find: 'Find a course',
  'go-on': 'Continue',
  done: '{done} of {total} lessons done',
  finished: 'Finished',
  'see-certificate': 'See the certificate',
} as const

const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  title: '我的课程',
  none: '还没有课程',
  'none-why': '报名后，课程和进度会显示在这里。',
  find: '去找课程',
  'go-on': '继续学习',
  done: '已完成 {done} / {total} 节',
  finished: '已学完',
  'see-certificate': '查看证书',
}

/** Words of the part that a person's own page shows. */
export const ownText = { 'en-US': enUS, 'zh-CN': zhCN } as const
