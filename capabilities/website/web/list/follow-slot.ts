import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** `name`: of a section, or the slug of an author. */
type Followed = { readonly subject: 'section' | 'author'; readonly name: string; readonly title: string }

/** The way to follow a section or an author. Rendered on the server too, and the same for everybody. */
export const followButton = defineSlot<ComponentType<Followed>>('follow button')
