import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { SiteIdentity } from '#contract/site/site-identity.ts'
import type { Translate } from '#contract/text.ts'
import type { getItem, PublicItem } from '../../contract.ts'
import type { ItemText } from '../../text/item-texts.ts'
import type { ListText } from '../../text/list-texts.ts'

type Found = OutputOf<typeof getItem>

/** An item with the context of the request: language, site and texts. */
export type ItemAt = {
  readonly item: PublicItem
  readonly found: Found
  readonly language: Language
  readonly site: SiteIdentity
  readonly t: Translate<ItemText>
  readonly tList: Translate<ListText>
}

/** Carries the values that the text of an item needs, on the server and in the browser. */
export type ItemIn = Pick<ItemAt, 'item' | 'language' | 't'>
