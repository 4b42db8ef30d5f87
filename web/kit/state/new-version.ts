const listeners = new Set<() => void>()

/** Calls a listener when the page turns out to be older than the server. Returns a function that ends it. */
export function followNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Looks for a newer version. Call it when code of the page cannot be loaded: a build replaces its files, and browsers never fetch a failed
 * module again. Resolves to false when the version is still the same, as without a network.
 */
export async function findNewVersion(): Promise<boolean> {
  if (typeof document === 'undefined' || !(await isReplaced())) return false
  for (const listener of listeners) listener()
  return true
}

/** Asks for the list of files of the running page, whose name changes with each build. */
async function isReplaced(): Promise<boolean> {
  const list: { readonly url?: string } | undefined = Reflect.get(window, '__reactRouterManifest')
  if (list?.url === undefined) return false
  const answer = await fetch(list.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}
