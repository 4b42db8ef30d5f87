import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** A summary of the reader's own things with counts and links, above the details. */
export const ownHome = defineSlot<ComponentType>('own home')
