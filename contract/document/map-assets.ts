import type { Block, Document } from './document.ts'

type Tree = {
  readonly type?: unknown
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
  readonly content?: readonly Tree[] | undefined
}

/** Replaces the ids of pictures and videos in a document, or such a block by another. */
export function mapAssets(document: Document, of: (id: string) => string | Block): Document {
  const map = (node: Tree): Tree => {
    const asset = node.attrs?.['asset']
    if (typeof asset !== 'string') return node.content ? { ...node, content: node.content.map(map) } : node
    const becomes = of(asset)
    return typeof becomes === 'string' ? { ...node, attrs: { ...node.attrs, asset: becomes } } : (becomes as Tree)
  }
  // Blocks are replaced by blocks, so the document keeps its form.
  return map(document as Tree) as Document
}
