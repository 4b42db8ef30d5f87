import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Lists the items of the collection that is open in the mode. */
export const modeContent = defineSlot<ComponentType<{ readonly collection: number }>>('content of minors’ mode')
