import type { ComponentType } from 'react'
import type { ItemShown } from '#capabilities/content/contract.ts'
import type { Visit } from '#contract/site/visit.ts'
import { defineSlot } from '#web/slots.tsx'

/** What others loaded for their parts of the page of an item, as it travels to the browser. Only they know what it is. */
export type ItemPartsLoaded = Readonly<Record<string, unknown>>

/** What stands below a published item. Rendered on the server too, and the same for everybody. */
export const itemParts = defineSlot<ComponentType<{ readonly loaded: ItemPartsLoaded }>>('item parts')
/** Loads what those parts need. Runs on the server only. */
export const itemPartsLoad = defineSlot<(visit: Visit, item: ItemShown) => Promise<ItemPartsLoaded>>('item parts load')
