import { useSyncExternalStore } from 'react'

/**
 * Returns when a link preloads its page: never without a network, because the router reloads the current page when code of another fails to
 * load.
 */
export const usePrefetch = (): 'intent' | 'none' =>
  useSyncExternalStore(
    onNetwork,
    () => (navigator.onLine ? 'intent' : 'none'),
    () => 'intent',
  )

function onNetwork(listener: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}
