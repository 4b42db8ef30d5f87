import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Opens or closes the readers' comments of an item. The slot is rendered for holders of `permission`. */
type CommentSwitch = { readonly permission: string; readonly Switch: ComponentType<{ readonly number: number }> }
export const commentSwitch = defineSlot<CommentSwitch>('comment switch')
