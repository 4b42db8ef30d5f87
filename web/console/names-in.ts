import type { MenuNode } from './calls.ts'

/** The names of every route in a menu. */
export const namesIn = (nodes: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => [node.name, ...namesIn(node.children ?? [])]))
