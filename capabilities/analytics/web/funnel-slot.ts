import type { ComponentType } from 'react'
import type { Permission } from '#contract/permission.ts'
import { defineSlot } from '#web/slots.tsx'
import type { Selection } from '../contract.ts'

/** The builder of funnels, about the period of the screen: its steps stand in the address. Who may use it is told by its permission. */
export const funnelBuilder = defineSlot<{
  readonly permission: Permission
  readonly Builder: ComponentType<{ readonly selection: Partial<Selection> }>
}>('funnel builder')
