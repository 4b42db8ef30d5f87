import { defineTexts } from '#contract/text.ts'

export const statementText = defineTexts({
  title: { en: 'Statement of credits', zh: '学分证明' },
  college: { en: 'College', zh: '学院' },
  says: { en: 'has earned the following continuing education credits:', zh: '获得的继续教育学分如下：' },
  'self-declared': { en: 'Self-declared name, not verified', zh: '姓名由本人填写，未经认证' },
  year: { en: 'Year', zh: '年度' },
  class: { en: 'Class', zh: '学分类别' },
  points: { en: 'Points', zh: '学分' },
  total: { en: 'Total', zh: '合计' },
  issued: { en: 'As of {day}', zh: '截至 {day}' },
  valid: { en: 'Valid. Issued by {organisation}.', zh: '有效，由{organisation}出具。' },
  changed: { en: 'These credits have changed since {day}. Ask for a new statement.', zh: '{day}之后学分已有变动，请要求出具新的证明。' },
  missing: { en: 'Statement not found', zh: '没有此编号的学分证明' },
  'missing-why': { en: 'Check the number on the statement.', zh: '请核对证明上的编号。' },
})
