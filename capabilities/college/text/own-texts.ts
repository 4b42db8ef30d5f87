const enUS = {
  title: 'My courses',
  none: 'No courses yet',
  'none-why': 'Courses you enrol in appear here with your progress.',
  find: 'Browse courses',
  'go-on': 'Continue',
  done: '{done} of {total} lessons completed',
  finished: 'Completed',
  'see-certificate': 'View certificate',
  'take-certificate': 'Get certificate',
  transcript: 'Transcript',
  exam: 'Take exam',
  'exam-spent': 'Exam not passed, no attempts left',
  paused: 'A lesson is temporarily offline. It still counts.',
  'before-exam': '{count:lesson|lessons} to go before the exam',
  'before-exam-one': '1 lesson to go before the exam',
  'before-exam-quizzes': '{count} lessons to go before the exam, {quizzes} with a quiz',
  'before-exam-quizzes-one': '1 lesson with a quiz to go before the exam',
} as const

const zhCN: Record<keyof typeof enUS, string> = {
  title: '我的课程',
  none: '暂无课程',
  'none-why': '报名后，课程和学习进度会显示在这里。',
  find: '浏览课程',
  'go-on': '继续学习',
  done: '已完成 {done}/{total} 课时',
  finished: '已学完',
  'see-certificate': '查看证书',
  'take-certificate': '领取证书',
  transcript: '成绩单',
  exam: '参加考试',
  'exam-spent': '考试未通过，次数已用完',
  paused: '有课时暂时下线，仍需完成。',
  'before-exam': '再完成 {count} 课时可参加考试',
  'before-exam-one': '再完成 1 课时可参加考试',
  'before-exam-quizzes': '再完成 {count} 课时可参加考试，其中 {quizzes} 课时有测验',
  'before-exam-quizzes-one': '再完成 1 课时并通过其测验可参加考试',
}

/** Texts of the courses on the account page. */
export const ownText = { 'en-US': enUS, 'zh-CN': zhCN } as const
