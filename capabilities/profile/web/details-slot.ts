import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Rows that others add below one's own details. */
export const detailRows = defineSlot<ComponentType>('detail rows')
