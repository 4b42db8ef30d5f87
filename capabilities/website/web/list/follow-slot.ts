import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** `name`: of a section, or the slug of an author or a topic. */
type Followed = { readonly subject: 'section' | 'author' | 'topic'; readonly name: string; readonly title: string }

/** The way to follow a section, an author or a topic. Rendered on the server too, and the same for everybody. */
export const followButton = defineSlot<ComponentType<Followed>>('follow button')
