import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** What a person has on the site, with counts and the way to each, above one's own details. */
export const ownHome = defineSlot<ComponentType>('own home')
