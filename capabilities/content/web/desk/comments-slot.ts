import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Closes the readers’ comments of an item or opens them again. It is drawn for who holds `permission`. */
type CommentSwitch = { readonly permission: string; readonly Switch: ComponentType<{ readonly number: number }> }
export const commentSwitch = defineSlot<CommentSwitch>('comment switch')
