import type { Permissions } from '#contract/permission.ts'

/** To judge what was submitted; to shape the queues and the rules about words. */
export const PERMISSIONS = {
  'inspection:judge': { roles: ['inspector'] },
  'inspection:manage': { roles: ['inspector'] },
} as const satisfies Permissions

export const reads = { verb: 'reads', access: { permission: 'inspection:judge' }, limit: 'ordinary' } as const
/** Who writes wishes for an inspector by name. */
export const knows = { verb: 'reads', access: { permission: 'content:read' }, limit: 'ordinary' } as const
export const judges = { verb: 'acts', access: { permission: 'inspection:judge' }, limit: 'ordinary' } as const
export const manages = { verb: 'acts', access: { permission: 'inspection:manage' }, limit: 'ordinary' } as const
export const readsRules = { verb: 'reads', access: { permission: 'inspection:manage' }, limit: 'ordinary' } as const
