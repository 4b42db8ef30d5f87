import type { DrawnFragment, Outline, StaticNode } from '#web/kit/static-fragment.tsx'

/**
 * A part of a page that the server draws. The data of a page has only its outer elements, because the browser takes their children
 * from the markup. The data of a navigation, to which no markup belongs, has all of it.
 */
export class Drawn {
  /** JSON of the outer nodes: React Router encodes the public fields of an object, and no other. */
  readonly nodes: string
  readonly #nodes: readonly StaticNode[]

  constructor(nodes: readonly StaticNode[]) {
    this.#nodes = nodes
    this.nodes = JSON.stringify(nodes.map(outlineOf))
  }

  /** Returns the nodes for the markup of a page. */
  inMarkup(): readonly StaticNode[] {
    return this.#nodes
  }

  /** Returns the part with all that is in it. */
  whole(): DrawnFragment {
    return { nodes: JSON.stringify(this.#nodes) }
  }
}

/** Leaves a text or an element without children as it is. */
const outlineOf = (node: StaticNode): StaticNode | Outline => (typeof node === 'string' || node.length < 3 ? node : [node[0], node[1], 0])
