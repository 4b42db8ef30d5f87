/** What browsers without `isComposing` on the last key of a composition say in its place: Safari, on the Enter that confirms it. */
const PROCESSED_BY_INPUT_METHOD = 229

/** Whether a key chooses or confirms something in an input method, so that it means nothing to the page. */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === PROCESSED_BY_INPUT_METHOD

/**
 * Keeps the keys of input methods from every handler of the page, those of libraries among them: called once, before any of them listens. An editor
 * of rich text hears them, since it follows the composition itself.
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
