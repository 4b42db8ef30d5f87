import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** `name` is a section, or the slug of an author or topic. */
type Followed = { readonly subject: 'section' | 'author' | 'topic'; readonly name: string; readonly title: string }

/** Slot of the follow button. It is also rendered on the server and must not depend on the reader. */
export const followButton = defineSlot<ComponentType<Followed>>('follow button')
