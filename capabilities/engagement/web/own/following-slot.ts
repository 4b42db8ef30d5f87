import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Followed subjects and the digest schedule, and a hint when there are none. */
export const ownFollowing = defineSlot<ComponentType>('own following')
