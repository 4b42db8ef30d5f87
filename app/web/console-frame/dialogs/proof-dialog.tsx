import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type * as accounts from '#capabilities/accounts/contract.ts'
import { ProveForm } from '#capabilities/accounts/web/security/prove-form.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { proofAsking } from '#web/console/dialog/proof.ts'
import { Dialog, focusFirstField } from '#web/kit/overlay/dialog.tsx'
import { useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { consoleText } from '#web/text/console-texts.ts'

const getSecurity = lightCall<typeof accounts.getSecurity>('/api/account/security', 'reads')

/** Asks for step-up by any proof that the account can give. An account without a password proves itself by a text message. */
export function ProofDialog() {
  const t = useTranslate(consoleText)
  const open = proofAsking.useQuestion() !== undefined
  const security = useCall(getSecurity, {}, { when: open })
  return (
    <Dialog open={open} onClose={() => proofAsking.answer(false)} title={t('proof.title')}>
      <Answer of={security} shapes={['line', 'line']}>
        {({ hasPassword, secondFactor, phone, username }) => (
          <Focused>
            <ProveForm
              means={{ password: hasPassword, authenticator: secondFactor.on, phone, username: username ?? phone }}
              onProven={() => proofAsking.answer(true)}
            />
          </Focused>
        )}
      </Answer>
    </Dialog>
  )
}

/** Focuses the first field of a form that appears after its dialog. */
function Focused({ children }: { readonly children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (form.current) focusFirstField(form.current)
  }, [])
  return <div ref={form}>{children}</div>
}
