import { defineSlot } from '#web/slots.tsx'

/** Returns view counts by item number. A failed query counts as unknown. */
export const itemViews = defineSlot<(numbers: readonly number[]) => Promise<ReadonlyMap<number, number>>>('item views')
