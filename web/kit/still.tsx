import { createElement, Fragment, type ReactNode } from 'react'

/** An element with its properties and what is in it. */
export type StillElement = {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>> | null
  readonly inside: readonly StillNode[]
}
/** A drawn part of a page, as plain data; made by freeze.ts on the server. */
export type StillNode = string | StillElement

type Props = {
  readonly of: readonly StillNode[]
  /** The style sheets that it was drawn with. They are named here so that the page brings them. */
  readonly styles: readonly Readonly<Record<string, string>>[]
}

/**
 * Shows what was drawn once and for all by the server: long texts, tables, maps. The code that drew it never comes to the browser. Nothing in
 * it answers a hand but links and the browser's own players.
 */
export const Still = ({ of }: Props): ReactNode => createElement(Fragment, null, ...of.map(draw))

const draw = (node: StillNode): ReactNode =>
  typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.inside.map(draw))
