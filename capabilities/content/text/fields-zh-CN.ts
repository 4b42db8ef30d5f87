import type { fieldsEnUS } from './fields-en-US.ts'

export const fieldsZhCN: Record<keyof typeof fieldsEnUS, string> = {
  title: '标题',
  slug: '网址别名',
  lead: '导语',
  body: '正文',
  keyPoints: '要点',
  facts: '栏目信息',
  references: '参考文献',
  chapters: '章节',
  byline: '署名',
  sourceName: '信息来源',
  sourceUrl: '来源网址',
  isMadeByAi: '由人工智能生成',
  isAdvertisement: '广告',
  approvalNumber: '广告审查批准文号',
  readingLevel: '适合谁读',
  'readingLevel.patients': '给患者',
  'readingLevel.clinicians': '给医务人员',
  cover: '封面图片',
  video: '视频',
}
