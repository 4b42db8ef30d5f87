import type { ComponentType } from 'react'
import type { ItemShown } from '#capabilities/content/contract.ts'
import type { Visit } from '#contract/site/visit.ts'
import { defineSlot } from '#web/slots.tsx'

/** Serialized data that other capabilities loaded for their parts of the item page; its shape is private to them. */
export type ItemPartsLoaded = Readonly<Record<string, unknown>>

/** Slot below a published item. It is also rendered on the server and must not depend on the reader. */
export const itemParts = defineSlot<ComponentType<{ readonly loaded: ItemPartsLoaded }>>('item parts')
/** Slot that loads the data of these parts. Runs on the server only. */
export const itemPartsLoad = defineSlot<(visit: Visit, item: ItemShown) => Promise<ItemPartsLoaded>>('item parts load')
