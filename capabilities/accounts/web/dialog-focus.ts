import { type RefObject, useLayoutEffect } from 'react'

/** Marks the first field as the one that a dialog, when it opens, gives the focus to; React's own `autoFocus` comes too early for that. */
export function useDialogFocus(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    form.current?.querySelector('input:not([hidden])')?.setAttribute('autofocus', '')
  }, [form])
}
