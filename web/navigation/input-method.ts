/** The key code that Safari sends instead of `isComposing` for the Enter that confirms a composition. */
const PROCESSED_BY_INPUT_METHOD = 229

/** Returns true for keys that operate an input method and therefore mean no action on the page, and for input that it still composes. */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing'> & { readonly keyCode?: number }): boolean =>
  isComposing || keyCode === PROCESSED_BY_INPUT_METHOD

/**
 * Hides the keys of input methods from all handlers, including those of libraries. Call it once, before any of them listens. Rich text
 * editors still receive the keys, because they follow the composition themselves.
 */
export function stopInputMethodKeys(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (isOfInputMethod(event as KeyboardEvent) && !isEditor(event.target)) event.stopImmediatePropagation()
    },
    true,
  )
}

const isEditor = (target: EventTarget | null): boolean =>
  target !== null && 'isContentEditable' in target && target.isContentEditable === true
