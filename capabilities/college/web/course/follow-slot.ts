import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** The way to follow a course. Rendered on the server too, and the same for everybody. */
export const courseFollow = defineSlot<ComponentType<{ readonly course: number; readonly title: string }>>('course follow')
