import { useState } from 'react'
import { ask } from '#web/ask.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { consentTexts } from '../../text/consents.ts'
import { saveConsent, saveMarketingConsent, setListing, withdrawCertification } from './calls.ts'

/** Gives and withdraws the separate consents, one at a time. */
export function useSwitches(onChanged: () => void) {
  const t = useTranslate(consentTexts)
  const [busy, setBusy] = useState(false)
  async function send(
    sending: () => Promise<{ readonly ok: unknown } | { readonly message: string }>,
    words: 'own.given' | 'own.withdrawn',
  ) {
    if (busy) return
    setBusy(true)
    const reply = await sending().catch(() => undefined)
    setBusy(false)
    if (!reply || !('ok' in reply)) return toast('bad', reply?.message ?? t('failed'))
    toast('ok', t(words))
    onChanged()
  }
  return {
    busy,
    saveAnalytics: (agreed: boolean) => send(() => ask(saveConsent, { agreed }), agreed ? 'own.given' : 'own.withdrawn'),
    saveMarketing: (agreed: boolean) => send(() => ask(saveMarketingConsent, { agreed }), agreed ? 'own.given' : 'own.withdrawn'),
    saveListing: (listing: { readonly isListed: boolean; readonly isListedAbroad: boolean }, isGiven: boolean) =>
      send(() => ask(setListing, listing), isGiven ? 'own.given' : 'own.withdrawn'),
    withdrawCertification: () => send(() => ask(withdrawCertification, {}), 'own.withdrawn'),
  }
}
