type NamedNode = { readonly name: string; readonly children?: readonly NamedNode[] | undefined }

/** The names of every route in a menu. */
export const namesIn = (nodes: readonly NamedNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap((node) => [node.name, ...namesIn(node.children ?? [])]))
