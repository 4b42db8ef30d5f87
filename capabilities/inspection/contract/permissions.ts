import type { Permissions } from '#contract/permission.ts'

/** `inspection:judge` allows decisions on submissions; `inspection:manage` allows changing queues and moderation rules. */
export const PERMISSIONS = {
  'inspection:judge': { roles: ['inspector'] },
  'inspection:manage': { roles: ['inspector'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'inspection:judge' }, limit: 'ordinary' } as const
/** Serves authors that request an inspector by name. */
export const knows = { verb: 'reads', access: { permission: 'content:read' }, limit: 'ordinary' } as const
export const judges = { verb: 'acts', access: { permission: 'inspection:judge' }, limit: 'ordinary' } as const
export const manages = { verb: 'acts', access: { permission: 'inspection:manage' }, limit: 'ordinary' } as const
export const readsRules = { verb: 'reads', access: { permission: 'inspection:manage' }, limit: 'ordinary' } as const
