import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Drawn, type StaticNode } from '#web/render/drawn.ts'
import type { DrawnFragment } from './static-fragment.tsx'

type Component = (props: unknown) => ReactNode
type Properties = Readonly<Record<string, unknown>>

/**
 * Renders part of a page to plain data for StaticFragment. Runs on the server, and in the browser for what only an audience gets. Components
 * are called as functions, so they must not use hooks. Functions and raw HTML in properties are dropped; a script element throws.
 */
export function renderStatic(node: ReactNode): DrawnFragment {
  const nodes = nodesOf(node)
  if (nodes.length === 0) return ''
  return import.meta.env.SSR ? new Drawn(nodes) : { nodes: JSON.stringify(nodes) }
}

function nodesOf(node: ReactNode): StaticNode[] {
  const drawn: StaticNode[] = []
  add(drawn, node)
  return drawn
}

/** Adds what a node draws. A long text has thousands of nodes, so none of them makes a list of its own before it. */
function add(drawn: StaticNode[], node: ReactNode): void {
  if (node === null || node === undefined || typeof node === 'boolean') return
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') addText(drawn, String(node))
  else if (Array.isArray(node)) for (const each of node) add(drawn, each)
  else if (isValidElement<Properties>(node)) addElement(drawn, node)
  else throw new Error('Only elements and texts can be rendered statically')
}

function addElement(drawn: StaticNode[], { type, props }: ReactElement<Properties>): void {
  const inside = props['children'] as ReactNode
  if (type === Fragment) add(drawn, inside)
  else if (typeof type === 'function') add(drawn, (type as Component)(props))
  else if (typeof type !== 'string' || type === 'script') throw new Error(`Cannot be rendered statically: ${String(type)}`)
  else drawn.push([type, plain(props), ...nodesOf(inside)])
}

/** Joins a text to the one before it, as a browser does. */
function addText(drawn: StaticNode[], text: string): void {
  const last = drawn.at(-1)
  if (typeof last === 'string') drawn[drawn.length - 1] = last + text
  else drawn.push(text)
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
