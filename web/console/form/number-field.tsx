import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { narrowNumber } from '#contract/input/typed.ts'
import { isOfInputMethod } from '../../navigation/input-method.ts'

/** Renders a number field that reads the full-width digits of an input method. The library itself drops them. */
export function NumberField(props: NumberInputProps) {
  return <NumberInput {...props} ref={followComposition} onChangeCapture={narrow} />
}

/** Runs before the library reads the field. The cursor stays, because each character is replaced by one. */
function narrow({ target }: ChangeEvent<HTMLInputElement>): void {
  const [typed, at] = [target.value, target.selectionStart]
  const narrowed = narrowNumber(typed)
  if (narrowed === typed) return
  target.value = narrowed
  target.setSelectionRange(at, at)
}

/** Hides a composition from the library until it has ended, since a field that is written meanwhile repeats the composed digits. */
function followComposition(field: HTMLInputElement | null): void {
  field?.addEventListener('input', hideComposed)
  field?.addEventListener('compositionend', reportComposed)
}
const hideComposed = (event: Event): void => {
  if (isOfInputMethod(event as InputEvent)) event.stopPropagation()
}
const reportComposed = ({ target }: Event): void => {
  target?.dispatchEvent(new Event('input', { bubbles: true }))
}
