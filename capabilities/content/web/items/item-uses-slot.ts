import { defineSlot } from '#web/slots.tsx'

/** A thing that shows an item, as it is called there, and where it is looked after. */
export type ItemUse = { readonly id: string; readonly kind: string; readonly title: string; readonly path: string }
/** Where items are used, by the capabilities that use them. What cannot be asked is not known. */
export const itemUses = defineSlot<(itemIds: readonly string[]) => Promise<readonly ItemUse[]>>('item uses')
