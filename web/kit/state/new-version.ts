let announce = (): void => {}

/** Sets what happens when the page turns out to be older than the server. */
export const onNewVersion = (listener: () => void): void => {
  announce = listener
}

/**
 * Looks for a newer version. Call it when code of the page cannot be loaded: a build replaces its files, and browsers never fetch a failed
 * module again. The list of files has another name in each build. Resolves to false when the version is the same, as without a network.
 */
export async function findNewVersion(): Promise<boolean> {
  const list = Reflect.get(globalThis, '__reactRouterManifest') // only browsers have it
  const answer = list && (await fetch(list.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))
  const isReplaced = answer?.status === 404
  if (isReplaced) announce()
  return isReplaced
}
