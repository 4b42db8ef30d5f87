import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { RenderedPart, type StaticNode } from '#web/render/rendered-part.ts'
import type { RenderedFragment } from './static-fragment.tsx'

type Component = (props: unknown) => ReactNode
type Properties = Readonly<Record<string, unknown>>

/**
 * Renders part of a page to plain data for StaticFragment. Runs on the server, and in the browser for what only an audience gets. Components
 * are called as functions, so they must not use hooks. Functions and raw HTML in properties are dropped; a script element throws.
 */
export function renderStatic(node: ReactNode): RenderedFragment {
  const nodes = nodesOf(node)
  if (nodes.length === 0) return ''
  return import.meta.env.SSR ? new RenderedPart(nodes) : { nodes: JSON.stringify(nodes) }
}

function nodesOf(node: ReactNode): StaticNode[] {
  const nodes: StaticNode[] = []
  add(nodes, node)
  return nodes
}

/** Adds what a node renders. A long text has thousands of nodes, so none of them makes a list of its own before it. */
function add(nodes: StaticNode[], node: ReactNode): void {
  if (node === null || node === undefined || typeof node === 'boolean') return
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') addText(nodes, String(node))
  else if (Array.isArray(node)) for (const each of node) add(nodes, each)
  else if (isValidElement<Properties>(node)) addElement(nodes, node)
  else throw new Error('Only elements and texts can be rendered statically')
}

function addElement(nodes: StaticNode[], { type, props }: ReactElement<Properties>): void {
  const inside = props['children'] as ReactNode
  if (type === Fragment) add(nodes, inside)
  else if (typeof type === 'function') add(nodes, (type as Component)(props))
  else if (typeof type !== 'string' || type === 'script') throw new Error(`Cannot be rendered statically: ${String(type)}`)
  else nodes.push([type, plain(props), ...nodesOf(inside)])
}

/** Joins a text to the one before it, as a browser does. */
function addText(nodes: StaticNode[], text: string): void {
  const last = nodes.at(-1)
  if (typeof last === 'string') nodes[nodes.length - 1] = last + text
  else nodes.push(text)
}

function plain(props: Properties): Properties | null {
  let rest: Record<string, unknown> | null = null
  for (const name in props) {
    const value = props[name]
    const isLeftOut = name === 'children' || name === 'dangerouslySetInnerHTML' || typeof value === 'function'
    if (isLeftOut || value === undefined || value === null) continue
    rest ??= {}
    rest[name] = value
  }
  return rest
}
