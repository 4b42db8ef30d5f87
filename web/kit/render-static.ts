import { Fragment, isValidElement, type ReactNode } from 'react'
import type { DrawnFragment, StaticNode } from './static-fragment.tsx'

type Component = (props: unknown) => ReactNode

/**
 * Renders part of a page to plain data for StaticFragment. Runs on the server only. Components are called as functions, so they must not
 * use hooks. Functions and raw HTML in properties are dropped; a script element throws.
 */
export function renderStatic(node: ReactNode): DrawnFragment {
  const nodes = nodesOf(node)
  return nodes.length > 0 ? JSON.stringify(nodes) : ''
}

function nodesOf(node: ReactNode): StaticNode[] {
  const drawn: StaticNode[] = []
  for (const each of flat(node)) {
    const last = drawn.at(-1)
    if (typeof each === 'string' && typeof last === 'string') drawn[drawn.length - 1] = last + each
    else drawn.push(each)
  }
  return drawn
}

function flat(node: ReactNode): StaticNode[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return [String(node)]
  if (Array.isArray(node)) return node.flatMap(flat)
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) throw new Error('Only elements and texts can be rendered statically')
  const { type, props } = node
  if (type === Fragment) return flat(props['children'] as ReactNode)
  if (typeof type === 'function') return flat((type as Component)(props))
  if (typeof type !== 'string' || type === 'script') throw new Error(`Cannot be rendered statically: ${String(type)}`)
  return [[type, plain(props), ...nodesOf(props['children'] as ReactNode)]]
}

function plain(props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const rest = Object.entries(props).filter(
    ([name, value]) =>
      name !== 'children' && name !== 'dangerouslySetInnerHTML' && value !== undefined && value !== null && typeof value !== 'function',
  )
  return rest.length > 0 ? Object.fromEntries(rest) : null
}
