import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Rows of other capabilities in which the person gives or withdraws a consent. */
export const consentRows = defineSlot<ComponentType>('consent rows')
