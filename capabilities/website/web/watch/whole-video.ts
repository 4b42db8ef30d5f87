import type { Language } from '#contract/language.ts'
import type { PublicItem } from '../../contract.ts'
import type { ItemView } from '../item/view-item.ts'
import { itemIn, wholeItem } from '../item/whole-item.ts'
import { viewWatch } from './view-watch.ts'

export const wholeVideo = (item: PublicItem, language: Language, view: ItemView) => ({
  ...wholeItem(item, language, view),
  watch: viewWatch(itemIn(item, language)),
})
