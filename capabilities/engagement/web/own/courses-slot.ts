import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Courses that one has joined, and how far one is; what it says where there are none. */
export const ownCourses = defineSlot<ComponentType>('own courses')
