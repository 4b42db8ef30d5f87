/** Moves the focus to an opened or closed part and scrolls its start into view. Focus alone would scroll to the middle of a long part. */
export function bringUp(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
