import { below, type Group, isContractOf, of } from './group.ts'

/** Of the console beside its frame: what every screen has, and what tables and forms are made of. Fields that few forms have come by themselves. */
const isScreen = (id: string) =>
  /\/web\/console\/(?:access|call|dialog|screen|show)\//.test(id) && !/\/(?:preview-card|scaled-frame)\./.test(id)
const MANTINE_FIELDS =
  /\/@mantine\/core\/esm\/components\/(?:ActionIcon|Checkbox|Combobox|(?:Pills|Text)?Input|InputBase|(?:Multi)?Select|Pill|Radio|SegmentedControl|Switch|TagsInput|Textarea)\//
const isDesk = (id: string) =>
  MANTINE_FIELDS.test(id) || (/\/web\/console\/(?:form|table)\//.test(id) && !/\/(?:dates|picture-field)\./.test(id))
/** Of capabilities that only the console shows: contract and texts. */
const textsOf = (id: string) => {
  const [, capability] = /\/capabilities\/(curation|inspection|promotion|services)\/(?:contract|text)\b/.exec(id) ?? []
  return capability ? `${capability}-texts` : null
}
/** What is known of items wherever one of them is named. */
const isSectionContract = (id: string) => isContractOf('content')(id) && /\/(?:fields|permissions|sections|states|work)\.ts$/.test(id)
/** What the table of items says, and most of what the desk of one says. */
const isItemTexts = (id: string) =>
  /\/capabilities\/content\/(?:text\/(?:editing|fields|missing|screens|texts|en-US|zh-CN)\b|web\/use-refusal-text)/.test(id)
/** The table of items, whose parts the desk of one item has too. */
const isItemList = below('capabilities/content/web/items')
/** What is asked of figures by the workplace and by the analysis. */
const isFigureContract = (id: string) =>
  /\/capabilities\/analytics\/contract\/(?:items|notes|permissions|questions|selection|subscriptions|traffic)\.ts$/.test(id)

/**
 * What screens of the console load together beside its frame: a screen asks for some 25 files instead of 70. What the workplace, which is shown first,
 * does not need is in files of its own.
 */
export const consoleTogether: Group[] = [
  of('screen', isScreen, 2),
  of('desk', isDesk, 1),
  of('sections', isSectionContract, 5),
  of('items', isContractOf('content'), 4),
  of('item-texts', isItemTexts, 2),
  of('item-list', isItemList, 1),
  of('figures', isFigureContract, 4),
  { name: textsOf, debugName: 'texts', priority: 0 },
]
