import { type ReactNode, useEffect, useRef } from 'react'
import text from '#web/kit/style/text.module.css'
import { Gate } from './gate.tsx'
import { type Gated, type LoadWhole, useWhole } from './use-whole.ts'
import type { GateView } from './view-gate.ts'

/** The block in place of a text that is withheld. Open items and drafts have none, and are open. */
export type Withholding = { readonly gate?: ReactNode; readonly isOpen?: boolean }
type Shown<View, Whole> = Withholding & ({ readonly view: View; readonly whole: null } | { readonly view: View; readonly whole: Whole })
type Props<View, Whole> = {
  readonly view: View
  /** Must be the same function in each rendering. */
  readonly load: LoadWhole<View, Whole>
  children(shown: Shown<View, Whole>): ReactNode
}

/** Completes a page for readers of its audience. The page of an open item passes through, so that it runs nothing. */
export function ForAudience<View extends Gated, Whole extends { readonly view: View }>({ view, load, children }: Props<View, Whole>) {
  return view.gate ? (
    <Limited view={view} gate={view.gate} load={load}>
      {children}
    </Limited>
  ) : (
    children({ view, whole: null })
  )
}

type LimitedProps<View, Whole> = Props<View, Whole> & { readonly gate: GateView }

function Limited<View extends Gated, Whole extends { readonly view: View }>({ view, gate, load, children }: LimitedProps<View, Whole>) {
  const { whole, state, retry } = useWhole(view, load)
  const start = useRef<HTMLParagraphElement>(null)
  const hasPressed = useRef(false)
  // The button that was pressed is gone, so the text takes the focus.
  useEffect(() => {
    if (whole && hasPressed.current) start.current?.focus()
  }, [whole])
  const onRetry = () => {
    hasPressed.current = true
    retry()
  }
  if (whole === null) return children({ view, whole, isOpen: false, gate: <Gate gate={gate} state={state} onRetry={onRetry} /> })
  const announcement = (
    <p ref={start} tabIndex={-1} role="status" className={text.hidden}>
      {gate.words.shown}
    </p>
  )
  return children({ view: whole.view, whole, isOpen: true, gate: announcement })
}
