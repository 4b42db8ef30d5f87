import { defineSlot } from '#web/slots.tsx'

/** How often items were viewed so far, by their numbers. What cannot be asked is not known. */
export const itemViews = defineSlot<(numbers: readonly number[]) => Promise<ReadonlyMap<number, number>>>('item views')
