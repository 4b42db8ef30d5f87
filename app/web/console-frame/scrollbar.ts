/**
 * Keeps `--scrollbar` at the width of the page's scroll bar, so that the layout does not shift when a drawer hides it. Returns the function
 * that stops it.
 */
export function measureScrollbar(): () => void {
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    if (getComputedStyle(root).overflowY !== 'hidden') root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  })
  observer.observe(document.body)
  return () => observer.disconnect()
}
