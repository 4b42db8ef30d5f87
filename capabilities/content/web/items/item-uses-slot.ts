import { defineSlot } from '#web/slots.tsx'

/** An object of another capability that shows an item, with the path of its screen. */
export type ItemUse = { readonly id: string; readonly kind: string; readonly title: string; readonly path: string }
/** Finds the uses of items in other capabilities. A failed query counts as unknown. */
export const itemUses = defineSlot<(itemIds: readonly string[]) => Promise<readonly ItemUse[]>>('item uses')
