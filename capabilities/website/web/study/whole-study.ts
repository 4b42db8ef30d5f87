import type { Language } from '#contract/language.ts'
import type { PublicItem } from '../../contract.ts'
import type { ItemView } from '../item/view-item.ts'
import { itemIn, wholeItem } from '../item/whole-item.ts'
import { renderStudy } from './render-study.tsx'

export const wholeStudy = (item: PublicItem, language: Language, view: ItemView) => ({
  ...wholeItem(item, language, view),
  study: renderStudy(itemIn(item, language)),
})
