import { createElement, Fragment, type ReactNode } from 'react'

/** A text, or an element as tag, properties and children. */
export type StaticNode = string | readonly [tag: string, props: Readonly<Record<string, unknown>> | null, ...inside: StaticNode[]]
/**
 * A rendered part of a page as JSON from render-static.ts; empty when there is no content. A single string costs the browser far less time
 * and memory than thousands of values.
 */
export type DrawnFragment = string

type Props = {
  readonly of: DrawnFragment
  /** The style modules of the content. Passing them makes the page load them. */
  readonly styles: readonly Readonly<Record<string, string>>[]
}

/**
 * Shows content that the server rendered once, such as long texts, tables and maps. Its rendering code never reaches the browser. Links and
 * native players are its only interactive parts.
 */
export const StaticFragment = ({ of }: Props): ReactNode =>
  of === '' ? null : createElement(Fragment, null, ...(JSON.parse(of) as readonly StaticNode[]).map(draw))

const draw = (node: StaticNode): ReactNode => {
  if (typeof node === 'string') return node
  const [tag, props, ...inside] = node
  return createElement(tag, props, ...inside.map(draw))
}
