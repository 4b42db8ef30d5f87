import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** `name` is the number of a course, or the section of the college. */
type Followed = { readonly subject: 'course' | 'section'; readonly name: string; readonly title: string }

/** Slot of the follow button. It is also rendered on the server and must not depend on the reader. */
export const courseFollow = defineSlot<ComponentType<Followed>>('course follow')
