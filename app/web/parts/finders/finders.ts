import type { Permission } from '#contract/permission.ts'
import type { Finder } from './finder.ts'

/** The finders of the command palette, each for operators with its permission (or for all when it has none). They load on demand. */
export const finders: readonly { readonly permission?: Permission; load(): Promise<{ readonly default: Finder }> }[] = [
  { permission: 'content:read', load: () => import('./find-items.ts') },
  { permission: 'curation:read', load: () => import('./find-sets.ts') },
  { load: () => import('./find-things.ts') },
  { permission: 'people:read', load: () => import('./find-people.ts') },
  { load: () => import('./find-tasks.ts') },
]
