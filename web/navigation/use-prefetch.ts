import { useSyncExternalStore } from 'react'

/**
 * What a link loads of its page before it is pressed: nothing without a network, since the router reloads the page that is shown where code of
 * another cannot be loaded.
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
