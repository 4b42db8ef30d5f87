const enUS = {
  title: 'My courses',
  none: 'No courses yet',
  'none-why': 'Courses you enrol in appear here with your progress.',
  find: 'Browse courses',
  'go-on': 'Continue',
  done: '{done} of {total} lessons completed',
  finished: 'Completed',
  'see-certificate': 'View certificate',
} as const

const zhCN: Partial<Record<keyof typeof enUS, string>> = {
  title: '我的课程',
  none: '暂无课程',
  'none-why': '报名后，课程和学习进度会显示在这里。',
  find: '浏览课程',
  'go-on': '继续学习',
  done: '已完成 {done}/{total} 课时',
  finished: '已学完',
  'see-certificate': '查看证书',
}

/** Words of the part that a person's own page shows. */
export const ownText = { 'en-US': enUS, 'zh-CN': zhCN } as const
