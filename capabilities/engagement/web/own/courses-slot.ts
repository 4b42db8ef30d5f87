import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** The reader's courses with their progress, and a hint when there are none. */
export const ownCourses = defineSlot<ComponentType>('own courses')
