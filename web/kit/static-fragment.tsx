import { createElement, Fragment, type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type Outline, RenderedPart, type StaticNode, type StaticPart } from '#web/render/rendered-part.ts'

/** A rendered part of a page from render-static.ts; empty when there is no content. */
export type RenderedFragment = '' | StaticPart

type Props = {
  readonly of: RenderedFragment
  /** The style modules of the content. Passing them makes the page load them. */
  readonly styles: readonly Readonly<Record<string, string>>[]
}

/**
 * Shows content that the server rendered once, such as long texts, tables and maps. Its rendering code never reaches the browser, which
 * keeps the markup of the page. When React has given that markup up, because something else had changed it, the data of the page is
 * loaded again, which contains the content. Links and native players are its only interactive parts.
 */
export const StaticFragment = import.meta.env.SSR
  ? ({ of }: Props): ReactNode => (of instanceof RenderedPart ? createElement(Fragment, null, ...of.inMarkup().map(draw)) : null)
  : ({ of }: Props): ReactNode => {
      const { revalidate } = useRevalidator()
      useEffect(() => {
        if (of !== '' && of.taken?.some((element) => !element.firstChild)) void revalidate()
      }, [of, revalidate])
      return of && createElement(Fragment, null, ...showAll(of))
    }

function showAll(of: StaticPart): ReactNode[] {
  const nodes = JSON.parse(of.nodes) as readonly (StaticNode | Outline)[]
  of.taken ??= []
  const { taken } = of
  return nodes.map((node, place) => (isOutline(node) ? takeOver(node, taken, place) : draw(node)))
}

const isOutline = (node: StaticNode | Outline): node is Outline => node[2] === 0

const draw = (node: StaticNode): ReactNode => {
  if (typeof node === 'string') return node
  const [tag, props, ...inside] = node
  return createElement(tag, props, ...inside.map(draw))
}

/**
 * Takes an element with its content over: React leaves a text alone when it may not warn of another one. When React creates the element
 * again elsewhere, the content moves there.
 */
const takeOver = ([tag, props]: Outline, taken: Element[], place: number): ReactNode => {
  const ref = (element: Element | null) => {
    const before = taken[place]
    if (!element || element === before) return
    if (before) element.append(...before.childNodes)
    taken[place] = element
  }
  return createElement(tag, { ...props, ref, suppressHydrationWarning: true }, '')
}
