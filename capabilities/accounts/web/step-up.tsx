import { type ReactNode, useRef, useState } from 'react'
import type { AnyCall, InputOf } from '#contract/call.ts'
import { ask, type Reply } from '#web/ask.ts'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../text/texts.ts'
import { type OwnMeans, ProveForm } from './security/prove-form.tsx'

export type StepUp = {
  /** Sends a call; when the server demands a fresh proof, gets it and sends the call again. Returns undefined when the user cancels. */
  ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Reply<C> | undefined>
  /** Gets a proof unless one was given here within the last minutes. */
  prove(): Promise<boolean>
  /** Render it on the page, outside of every form. */
  readonly dialog: ReactNode
}

/** A proof is valid for five minutes (S42); this leaves time to act on it. */
const VALID_MS = 4 * 60_000

export function useStepUp(means: OwnMeans): StepUp {
  const t = useTranslate(accountsText)
  const [open, setOpen] = useState(false)
  const finish = useRef<(proven: boolean) => void>(undefined)
  const provenAt = useRef(Number.NEGATIVE_INFINITY)

  const isFresh = () => performance.now() - provenAt.current < VALID_MS

  function succeed() {
    provenAt.current = performance.now()
    setOpen(false)
  }
  /** Resolves once the dialog has closed: closing returns the focus, and a form that opens next may take it. */
  function endClosed() {
    setOpen(false)
    finish.current?.(isFresh())
    finish.current = undefined
  }
  function openDialog(): Promise<boolean> {
    finish.current?.(false)
    provenAt.current = Number.NEGATIVE_INFINITY
    setOpen(true)
    return new Promise((resolve) => {
      finish.current = resolve
    })
  }
  return {
    prove: async () => isFresh() || (await openDialog()),
    async ask(call, input) {
      const reply = await ask(call, input as never)
      if ('ok' in reply || reply.refused !== 'STEP_UP') return reply
      return (await openDialog()) ? ask(call, input as never) : undefined
    },
    dialog: (
      <Dialog open={open} onClose={endClosed} title={t('prove.title')}>
        <ProveForm means={means} onProven={succeed} />
      </Dialog>
    ),
  }
}
