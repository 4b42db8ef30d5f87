import type { ComponentType } from 'react'
import type { Permission } from '#contract/permission.ts'
import { defineSlot } from '#web/slots.tsx'
import type { Selection } from '../contract.ts'

/** The funnel builder for the period of the screen. Its steps are in the address, and its permission decides about access. */
export const funnelBuilder = defineSlot<{
  readonly permission: Permission
  readonly Builder: ComponentType<{ readonly selection: Partial<Selection> }>
}>('funnel builder')
