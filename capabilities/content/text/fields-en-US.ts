/** Names of the fields of an item (contract/item-fields.ts), and of what may be chosen in them. */
export const fieldsEnUS = {
  title: 'Title',
  slug: 'Readable part of the address',
  lead: 'Lead',
  body: 'Text',
  keyPoints: 'Key points',
  facts: 'Facts',
  references: 'References',
  chapters: 'Chapters',
  byline: 'Byline',
  sourceName: 'Source',
  sourceUrl: 'Address of the source',
  isMadeByAi: 'Made by AI',
  isAdvertisement: 'Advertisement',
  approvalNumber: 'Approval number of the advertisement',
  cover: 'Cover picture',
  video: 'Video',
} as const
