import { defineTexts } from '#contract/text.ts'

/** Texts of the courses on the account page. */
export const ownText = defineTexts({
  title: { en: 'My courses', zh: '我的课程' },
  none: { en: 'No courses yet', zh: '暂无课程' },
  'none-why': { en: 'Courses you enrol in appear here with your progress.', zh: '报名后，课程和学习进度会显示在这里。' },
  find: { en: 'Browse courses', zh: '浏览课程' },
  'go-on': { en: 'Continue', zh: '继续学习' },
  done: { en: '{done} of {total} lessons completed', zh: '已完成 {done}/{total} 课时' },
  finished: { en: 'Completed', zh: '已学完' },
  'see-certificate': { en: 'View certificate', zh: '查看证书' },
  'take-certificate': { en: 'Get certificate', zh: '领取证书' },
  credits: { en: 'My credits', zh: '我的学分' },
  transcript: { en: 'Transcript', zh: '成绩单' },
  exam: { en: 'Take exam', zh: '参加考试' },
  'exam-spent': { en: 'Exam not passed, no attempts left', zh: '考试未通过，次数已用完' },
  paused: { en: 'A lesson is temporarily offline. It still counts.', zh: '有课时暂时下线，仍需完成。' },
  'before-exam': { en: '{count:lesson|lessons} to go before the exam', zh: '再完成 {count} 课时可参加考试' },
  'before-exam-one': { en: '1 lesson to go before the exam', zh: '再完成 1 课时可参加考试' },
  'before-exam-quizzes': {
    en: '{count} lessons to go before the exam, {quizzes} with a quiz',
    zh: '再完成 {count} 课时可参加考试，其中 {quizzes} 课时有测验',
  },
  'before-exam-quizzes-one': { en: '1 lesson with a quiz to go before the exam', zh: '再完成 1 课时并通过其测验可参加考试' },
})
