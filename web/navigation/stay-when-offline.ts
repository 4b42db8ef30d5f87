/**
 * Cancels link clicks while the browser is offline, because navigating would replace the page with an error. Calls `onStay` for each.
 * Returns the function that stops it.
 */
export function stayWhenOffline(onStay: () => void): () => void {
  const stay = (event: MouseEvent) => {
    if (navigator.onLine || !leadsAway(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    onStay()
  }
  document.addEventListener('click', stay, { capture: true })
  return () => document.removeEventListener('click', stay, { capture: true })
}

/** Returns true for a link to another page of this site; fragments of this page need no network. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return false
  return link.pathname !== location.pathname || link.search !== location.search
}
