/**
 * Puts a text on the clipboard. On plain http browsers give pages no clipboard: there the text is selected and copied as by hand. Returns false where the
 * browser refuses.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelected(text)
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** The field stands beside what was pressed: outside of an open dialog nothing can be selected. */
function copySelected(text: string): boolean {
  const pressed = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  ;(pressed?.parentElement ?? document.body).append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true })
  return isDone
}
