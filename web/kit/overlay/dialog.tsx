import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import { IconButton } from '../button.tsx'
import { cluster, justify, row } from '../style/layouts.ts'
import styles from './dialog.module.css'

type Props = {
  readonly open: boolean
  onClose(): void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons with the main one last. The one with `data-first` receives focus when the dialog has no field. */
  readonly actions?: ReactNode
}

const FIRST_FIELD = ':is(input, select, textarea):not([hidden], [tabindex="-1"])'

/** Focuses the first field, else the button with `data-first`. */
export function focusFirstField(within: HTMLElement): void {
  const first = within.querySelector<HTMLElement>(FIRST_FIELD) ?? within.querySelector<HTMLElement>('[data-first]')
  first?.focus()
}

/** Returns the elements that may regain the focus: the one that has it now, and its ancestors in case it is removed. */
function waysBack(): readonly HTMLElement[] {
  const opener = document.activeElement
  const ways: HTMLElement[] = []
  for (let each = opener; each instanceof HTMLElement && each !== document.body; each = each.parentElement)
    if (each === opener || each.hasAttribute('tabindex')) ways.push(each)
  return ways
}

/** A native dialog. It focuses its first field, traps the focus, closes on Escape and returns the focus. */
export function Dialog({ open, onClose, title, children, actions }: Props) {
  const t = useTranslate(shellText)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!open) return
    const ways = waysBack()
    // After the browser has given the focus back, or could not since its opener or the dialog is no longer there.
    return () => queueMicrotask(() => document.activeElement === document.body && ways.find(({ isConnected }) => isConnected)?.focus())
  }, [open])
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!open) shown?.close()
    if (!open || !shown || shown.open) return
    shown.showModal()
    // The browser would focus the close button, which is the first focusable element. A dialog with a field starts at that field.
    focusFirstField(shown)
  }, [open])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <>
          <header className={row(16, justify.between, styles.head)}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={cluster(8, justify.end, styles.actions)}>{actions}</footer>}
        </>
      )}
    </dialog>
  )
}
