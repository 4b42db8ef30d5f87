import type { ConsolePage } from '#contract/console.ts'

type PathNode = { readonly path: string; readonly children?: readonly PathNode[] | undefined }
type Named = Pick<ConsolePage, 'name' | 'path'>

/** Returns the names of the pages in a menu. Pages are found by path: the names in a menu are those of the specified client. */
export function pagesIn(nodes: readonly PathNode[], pages: readonly Named[]): ReadonlySet<string> {
  const paths = new Set(pathsIn(nodes))
  return new Set(pages.filter(({ path }) => paths.has(path)).map(({ name }) => name))
}

const pathsIn = (nodes: readonly PathNode[]): readonly string[] => nodes.flatMap(({ path, children = [] }) => [path, ...pathsIn(children)])
