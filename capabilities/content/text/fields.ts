/** Names of the fields of an item (contract/item-fields.ts), and of what may be chosen in them. */
const fieldsEnUS = {
  title: 'Title',
  slug: 'URL slug',
  lead: 'Summary',
  body: 'Body',
  keyPoints: 'Key points',
  facts: 'Details',
  references: 'References',
  chapters: 'Chapters',
  byline: 'Byline',
  sourceName: 'Source',
  sourceUrl: 'Source URL',
  isMadeByAi: 'AI-generated',
  isAdvertisement: 'Advertisement',
  approvalNumber: 'Advertisement approval number',
  readingLevel: 'Audience',
  'readingLevel.patients': 'For patients',
  'readingLevel.clinicians': 'For clinicians',
  cover: 'Cover image',
  video: 'Video',
} as const

const fieldsZhCN: Record<keyof typeof fieldsEnUS, string> = {
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
  readingLevel: '适合人群',
  'readingLevel.patients': '给患者',
  'readingLevel.clinicians': '给医务人员',
  cover: '封面图片',
  video: '视频',
}

/** Names of the fields of an item, for everybody who shows them. */
export const fieldText = { 'en-US': fieldsEnUS, 'zh-CN': fieldsZhCN } as const
