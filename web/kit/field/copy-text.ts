/**
 * Puts a text on the clipboard. On plain http, browsers offer no clipboard, so the text is selected and copied by command. Returns false
 * when the browser refuses.
 */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelected(text)
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** Adds the field beside the pressed button, because nothing outside an open dialog can be selected. */
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
