import { defineTexts } from '#contract/text.ts'

/** The list of attempts at exams and certificates. */
export const resultScreens = defineTexts({
  views: { en: 'Views', zh: '视图' },
  'view.points': { en: 'Points', zh: '学分' },
  'view.results': { en: 'Exams and certificates', zh: '考试与证书' },
  lead: {
    en: 'Submitted course exams, and certificates with their expiry.',
    zh: '已交卷的课程考试，以及证书及其有效期。',
  },
  list: { en: 'Exams and certificates', zh: '考试与证书' },
  none: { en: 'No results', zh: '暂无记录' },
  'none-why': { en: 'Exam attempts and certificates of courses appear here.', zh: '课程考试的作答和证书会列在这里。' },
  course: { en: 'Course', zh: '课程' },
  'course-search': { en: 'Course title or number', zh: '课程名称或编号' },
  status: { en: 'Result', zh: '结果' },
  'status.passed': { en: 'Passed', zh: '通过' },
  'status.failed': { en: 'Not passed', zh: '未通过' },
  'status.valid': { en: 'Certificate valid', zh: '证书有效' },
  'status.lapsed': { en: 'Certificate expired', zh: '证书已过期' },
  'status.revoked': { en: 'Certificate revoked', zh: '证书已撤销' },
  score: { en: 'Score', zh: '得分' },
  'score-nth': { en: '{points} of {most}, attempt {nth}', zh: '{points}/{most}，第 {nth} 次作答' },
  certificate: { en: 'Certificate', zh: '证书' },
  'valid-until': { en: 'Valid until', zh: '有效期至' },
  endless: { en: 'No expiry', zh: '长期' },
  at: { en: 'Date', zh: '日期' },
  verify: { en: 'Verify certificate', zh: '核验证书' },
  'export-text': {
    en: 'Exports the rows selected by this page’s filters. The export is recorded in the audit trail. Certified data of minors is left out.',
    zh: '导出当前筛选的记录，并记入审计日志。未成年人的认证信息不导出。',
  },
})
