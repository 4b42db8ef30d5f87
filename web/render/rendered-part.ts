/** A text, or an element as tag, properties and children. */
export type StaticNode = string | readonly [tag: string, props: Readonly<Record<string, unknown>> | null, ...inside: StaticNode[]]
/** An element whose children are in the markup of the page. */
export type Outline = readonly [tag: string, props: Readonly<Record<string, unknown>> | null, inside: 0]

export type StaticPart = {
  /** JSON: a single string costs the browser far less time and memory than thousands of values. */
  readonly nodes: string
  /** The elements that the browser took over from the markup, by their place. */
  taken?: Element[]
}

/**
 * A part of a page that the server renders once. The data of a page has only its outer elements, because the browser takes their children
 * from the markup. The data of a navigation, to which no markup belongs, has all of it.
 */
export class RenderedPart {
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
  whole(): StaticPart {
    return { nodes: JSON.stringify(this.#nodes) }
  }
}

/** Leaves a text or an element without children as it is. */
const outlineOf = (node: StaticNode): StaticNode | Outline => (typeof node === 'string' || node.length < 3 ? node : [node[0], node[1], 0])
