/** Names of the fields of an item (contract/item-fields.ts), and of what may be chosen in them. */
export const fieldsEnUS = {
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
  cover: 'Cover image',
  video: 'Video',
} as const
