/**
 * Keeps the page while the browser has no network: a link that is pressed then would replace what is being read by an error. `onStay` tells the reader.
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

/** A link to another page of this site; a part of this page needs no network. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return false
  return link.pathname !== location.pathname || link.search !== location.search
}
