import { useState } from 'react'
import { ask } from '#web/ask.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { consentTexts } from '../../text/consents.ts'
import { decideAgreement } from './calls.ts'

type Decided = 'accepted' | 'declined' | 'replaced'

/** Sends the decision about a changed agreement. `replaced` means that a newer version has to be decided about. */
export function useDecision(onDecided: (how: Decided) => void) {
  const t = useTranslate(consentTexts)
  const [busy, setBusy] = useState<'accepted' | 'declined'>()
  async function decide(version: string, how: 'accepted' | 'declined') {
    if (busy) return
    setBusy(how)
    const reply = await ask(decideAgreement, { version, isAccepted: how === 'accepted' }).catch(() => undefined)
    setBusy(undefined)
    if (reply && 'ok' in reply) {
      toast(how === 'accepted' ? 'ok' : 'info', t(`question.${how}`))
      return onDecided(how)
    }
    toast('bad', reply?.message ?? t('failed'))
    if (reply?.refused === 'AGREEMENT_CHANGED') onDecided('replaced')
  }
  return { busy, decide }
}
