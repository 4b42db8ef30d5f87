import type { ComponentType } from 'react'
import { defineSlot } from './slots.tsx'

/** In place of a page that is not there, or was removed for good. */
export const notFoundView = defineSlot<ComponentType<{ readonly isGone?: boolean }>>('lost view')
/** Links to where one may go on from a page that shows nothing. */
export const waysOn = defineSlot<ComponentType>('ways on')
