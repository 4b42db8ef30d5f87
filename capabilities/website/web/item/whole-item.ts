import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import type { PublicItem } from '../../contract.ts'
import { itemText } from '../../text/item-texts.ts'
import type { ItemIn } from './item-at.ts'
import { viewBody } from './view-body.ts'
import type { ItemView } from './view-item.ts'

// Completes pages in the browser of an admitted reader, by the functions with which the server prepares the page of an item for everyone.

export const itemIn = (item: PublicItem, language: Language): ItemIn => ({ item, language, t: translatorOf(itemText, language) })

export const wholeItem = (item: PublicItem, language: Language, view: ItemView): { readonly view: ItemView } => ({
  view: { ...view, ...viewBody(itemIn(item, language)) },
})
