import { useEffect, useRef } from 'react'
import text from '#web/kit/style/text.module.css'
import type { AudienceProps } from './for-audience.tsx'
import { Gate } from './gate.tsx'
import { type Gated, useWhole } from './use-whole.ts'
import type { GateView } from './view-gate.ts'

type Props<View, Whole> = AudienceProps<View, Whole> & { readonly gate: GateView }

/** Renders the page without what it withholds, and completes it for a reader of the audience. */
export function LimitedPage<View extends Gated, Whole extends { readonly view: View }>({ view, gate, load, children }: Props<View, Whole>) {
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
