import type { ComponentType } from 'react'
import { defineSlot } from './slots.tsx'

/** Replaces a page that does not exist or was removed for good. */
export const notFoundView = defineSlot<ComponentType<{ readonly isGone?: boolean }>>('lost view')
/** Shows links to other pages on an error page. */
export const waysOn = defineSlot<ComponentType>('ways on')
