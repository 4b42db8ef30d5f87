import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** `name`: the number of a course, or the section of the college. */
type Followed = { readonly subject: 'course' | 'section'; readonly name: string; readonly title: string }

/** The way to follow a course or the college. Rendered on the server too, and the same for everybody. */
export const courseFollow = defineSlot<ComponentType<Followed>>('course follow')
