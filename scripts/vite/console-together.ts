import { below, type Group, isContractOf, of } from './group.ts'

/** The parts of every console screen beside its frame, including tables and forms. Rarely used fields load separately. */
const isScreen = (id: string) =>
  /\/web\/console\/(?:access|call|dialog|screen|show)\//.test(id) && !/\/(?:overall-card|preview-card|scaled-frame)\./.test(id)
const MANTINE_FIELDS =
  /\/@mantine\/core\/esm\/components\/(?:ActionIcon|Checkbox|Combobox|(?:Pills|Text)?Input|InputBase|(?:Multi)?Select|Pill|Radio|SegmentedControl|Switch|TagsInput|Textarea)\//
const isDesk = (id: string) =>
  MANTINE_FIELDS.test(id) || (/\/web\/console\/(?:form|table)\//.test(id) && !/\/(?:dates|library-buttons|picture-field)\./.test(id))
/** Contracts and texts of capabilities that only the console shows. */
const textsOf = (id: string) => {
  const [, capability] = /\/capabilities\/(curation|inspection|promotion|services)\/(?:contract|text)\b/.exec(id) ?? []
  return capability ? `${capability}-texts` : null
}
/** Item definitions that every mention of an item needs. */
const isSectionContract = (id: string) => isContractOf('content')(id) && /\/(?:fields|permissions|sections|states|work)\.ts$/.test(id)
/** Texts of the item table, and most texts of the item desk. */
const isItemTexts = (id: string) =>
  /\/capabilities\/content\/(?:text\/(?:details|editing|fields|missing|publishing|screens|texts)\b|web\/use-refusal-text)/.test(id)
/** The item table, whose parts the item desk uses too. */
const isItemList = below('capabilities/content/web/items')
/** The workplace shares these with its cards, which load apart. */
const isCardPart = (id: string) => /\/capabilities\/workplace\/web\/(?:open-pages\.ts|workplace\.module\.css)/.test(id)
/** Analytics calls of the workplace and the analysis screens. */
const isFigureContract = (id: string) =>
  /\/capabilities\/analytics\/contract\/(?:items|notes|permissions|questions|selection|subscriptions|traffic)\.ts$/.test(id)

/**
 * Groups modules that console screens load together, so that a screen loads about 25 files instead of 70. Modules that the workplace (the
 * first screen) does not need have files of their own.
 */
export const consoleTogether: Group[] = [
  of('screen', isScreen, 2),
  of('desk', isDesk, 1),
  of('sections', isSectionContract, 5),
  of('items', isContractOf('content'), 4),
  of('item-texts', isItemTexts, 2),
  of('item-list', isItemList, 1),
  of('figures', isFigureContract, 4),
  of('workplace', isCardPart, 1),
  { name: textsOf, debugName: 'texts', priority: 0 },
]
