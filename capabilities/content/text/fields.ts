import { defineTexts } from '#contract/text.ts'

/** Labels of the fields of an item (contract/item-fields.ts), and of their choices. */
export const fieldText = defineTexts({
  title: { en: 'Title', zh: '标题' },
  slug: { en: 'URL slug', zh: '网址别名' },
  lead: { en: 'Summary', zh: '导语' },
  body: { en: 'Body', zh: '正文' },
  keyPoints: { en: 'Key points', zh: '要点' },
  facts: { en: 'Details', zh: '栏目信息' },
  references: { en: 'References', zh: '参考文献' },
  chapters: { en: 'Chapters', zh: '章节' },
  byline: { en: 'Byline', zh: '署名' },
  sourceName: { en: 'Source', zh: '信息来源' },
  sourceUrl: { en: 'Source URL', zh: '来源网址' },
  isMadeByAi: { en: 'AI-generated', zh: '由人工智能生成' },
  isAdvertisement: { en: 'Advertisement', zh: '广告' },
  approvalNumber: { en: 'Advertisement approval number', zh: '广告审查批准文号' },
  seoTitle: { en: 'Title for search and sharing', zh: '搜索与分享标题' },
  seoDescription: { en: 'Description for search and sharing', zh: '搜索与分享描述' },
  readingLevel: { en: 'Written for', zh: '适合人群' },
  'readingLevel.patients': { en: 'For patients', zh: '给患者' },
  'readingLevel.clinicians': { en: 'For clinicians', zh: '给医务人员' },
  blocks: { en: 'Blocks', zh: '区块' },
  isUnindexed: { en: 'Hide from search engines', zh: '不让搜索引擎收录' },
  cover: { en: 'Cover image', zh: '封面图片' },
  video: { en: 'Video', zh: '视频' },
  sharePicture: { en: 'Image for sharing', zh: '分享图片' },
})
