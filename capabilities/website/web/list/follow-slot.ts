import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** `name`: of a section, or the slug of an author or a topic. */
type Followed = { readonly subject: 'section' | 'author' | 'topic'; readonly name: string; readonly title: string }

/** Follows a section, an author or a topic. It is rendered on the server too, the same for all readers. */
export const followButton = defineSlot<ComponentType<Followed>>('follow button')
