/** Focuses an element that replaces the pressed one. It is a ref: one function, since React calls a new one after each render. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
