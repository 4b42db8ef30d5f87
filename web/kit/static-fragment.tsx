import { createElement, Fragment, type ReactNode } from 'react'

/** A text, or an element: its tag, its properties, and what is in it. */
export type StaticNode = string | readonly [tag: string, props: Readonly<Record<string, unknown>> | null, ...inside: StaticNode[]]
/**
 * A drawn part of a page: its nodes, written as JSON by render-static.ts on the server; empty when there is nothing. One text is handed over to the
 * browser in far less work and room than the thousands of values in it.
 */
export type Drawn = string

type Props = {
  readonly of: Drawn
  /** The style sheets that it was drawn with. They are named here so that the page brings them. */
  readonly styles: readonly Readonly<Record<string, string>>[]
}

/**
 * Shows what was drawn once and for all by the server: long texts, tables, maps. The code that drew it never comes to the browser. Nothing in
 * it answers a hand but links and the browser's own players.
 */
export const StaticFragment = ({ of }: Props): ReactNode =>
  of === '' ? null : createElement(Fragment, null, ...(JSON.parse(of) as readonly StaticNode[]).map(draw))

const draw = (node: StaticNode): ReactNode => {
  if (typeof node === 'string') return node
  const [tag, props, ...inside] = node
  return createElement(tag, props, ...inside.map(draw))
}
