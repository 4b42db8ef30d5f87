import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** What one follows, and when the news of it come; what it says where there is nothing. */
export const ownFollowing = defineSlot<ComponentType>('own following')
