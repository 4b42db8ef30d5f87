import { defineTexts } from '#contract/text.ts'

export const ownCreditsText = defineTexts({
  title: { en: 'My credits', zh: '我的学分' },
  college: { en: 'College', zh: '学院' },
  statement: { en: 'Verifiable statement', zh: '开具学分证明' },
  transcript: { en: 'Transcript', zh: '成绩单' },
  year: { en: '{year}', zh: '{year} 年' },
  closed: { en: 'Closed', zh: '已结算' },
  total: { en: '{points} points', zh: '共 {points} 分' },
  on: { en: 'Date', zh: '日期' },
  for: { en: 'For', zh: '事由' },
  class: { en: 'Class', zh: '类别' },
  project: { en: 'Project number', zh: '项目编号' },
  points: { en: 'Points', zh: '学分' },
  correction: { en: 'Correction: {reason}', zh: '更正：{reason}' },
  none: { en: 'No credits yet', zh: '暂无学分' },
  'none-why': {
    en: 'Courses, exams and activities say when they grant credits. Credits you earn appear here.',
    zh: '授予学分的课程、考试和活动会注明学分，获得后列在这里。',
  },
  find: { en: 'Browse courses', zh: '浏览课程' },
  failed: { en: 'Couldn’t load your credits', zh: '学分加载失败' },
})
