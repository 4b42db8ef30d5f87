import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Rows that other capabilities add below the details. */
export const detailRows = defineSlot<ComponentType>('detail rows')
