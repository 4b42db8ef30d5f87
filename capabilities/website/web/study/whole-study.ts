import type { Language } from '#contract/language.ts'
import type { PublicItem } from '../../contract.ts'
import type { ItemView } from '../item/view-item.ts'
import { itemIn, wholeItem } from '../item/whole-item.ts'
import { drawStudy } from './draw-study.tsx'

export const wholeStudy = (item: PublicItem, language: Language, view: ItemView) => ({
  ...wholeItem(item, language, view),
  study: drawStudy(itemIn(item, language)),
})
