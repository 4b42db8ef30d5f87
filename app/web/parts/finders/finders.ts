import type { Permission } from '#contract/permission.ts'
import type { Finder } from './finder.ts'

/** What looks through the capabilities' own things for the command palette, for who may see them (everybody where no permission stands), each loaded when it is needed. */
export const finders: readonly { readonly permission?: Permission; load(): Promise<{ readonly default: Finder }> }[] = [
  { permission: 'content:read', load: () => import('./find-items.ts') },
  { permission: 'curation:read', load: () => import('./find-sets.ts') },
  { permission: 'college:write', load: () => import('./find-courses.ts') },
  { permission: 'people:read', load: () => import('./find-people.ts') },
  { load: () => import('./find-tasks.ts') },
]
