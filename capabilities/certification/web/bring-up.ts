/** What was opened or closed is where keys and readers go on, and its beginning is in sight: focus alone shows the middle of what is long. */
export function bringUp(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
