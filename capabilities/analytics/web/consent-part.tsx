import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Row } from '#web/kit/rows.tsx'
import { useTranslate } from '#web/language.ts'
import { readConsent, saveConsent } from '../contract.ts'
import { consentText } from '../text/consent-texts.ts'

/** Gives or withdraws the consent to count visits under the account (S142), with one switch. */
export default function ConsentRow() {
  const t = useTranslate(consentText)
  const { agreed, busy, load, save } = useConsent()
  if (agreed === 'failed')
    return (
      <Row
        label={t('consent.title')}
        value={t('consent.failed')}
        action={
          <Button kind="quiet" onClick={() => void load()}>
            {t('consent.retry')}
          </Button>
        }
      />
    )
  return (
    <Row
      label={t('consent.title')}
      value={
        <CheckField
          role="switch"
          name="consent"
          checked={agreed === true}
          aria-disabled={busy || agreed === undefined}
          onChange={({ target }) => void save(target.checked)}
        >
          {t('consent.text')}
        </CheckField>
      }
      note={t('consent.note')}
    />
  )
}

/** `agreed` is the stored consent; undefined while loading. */
function useConsent() {
  const t = useTranslate(consentText)
  const [agreed, setAgreed] = useState<boolean | 'failed'>()
  const [busy, setBusy] = useState(false)
  async function load() {
    setAgreed(undefined)
    setAgreed(await readAgreed())
  }
  useEffect(() => {
    let current = true
    void readAgreed().then((isAgreed) => current && setAgreed(isAgreed))
    return () => {
      current = false
    }
  }, [])
  async function save(next: boolean) {
    if (busy || agreed === undefined) return
    setBusy(true)
    const reply = await ask(saveConsent, { agreed: next }).catch(() => undefined)
    setBusy(false)
    if (!reply || 'refused' in reply) return toast('bad', reply?.message ?? t('consent.not-saved'))
    setAgreed(reply.ok.agreed)
    toast('ok', t(reply.ok.agreed ? 'consent.agreed' : 'consent.withdrawn'))
  }
  return { agreed, busy, load, save }
}

async function readAgreed(): Promise<boolean | 'failed'> {
  const reply = await ask(readConsent, {}).catch(() => undefined)
  return reply && 'ok' in reply ? reply.ok.agreed : 'failed'
}
