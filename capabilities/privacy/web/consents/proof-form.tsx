import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getConsentProof } from '../../contract.ts'
import { consentScreens } from '../../text/consent-screens.ts'
import type { Proof } from './consent-proof.tsx'

const FIELD_OF = { ACCOUNT_UNKNOWN: 'account', REASON_NEEDED: 'reason' } as const

/** Asks for the proof of one account, with the reason that is recorded. */
export function ProofForm({ onProof }: { onProof(proof: Proof): void }) {
  const t = useTranslate(consentScreens)
  const [account, setAccount] = useState('')
  const [reason, setReason] = useState('')
  const proving = useAction(getConsentProof, { onDone: onProof })
  const { refused } = proving
  const field = refused && FIELD_OF[refused.refused as keyof typeof FIELD_OF]
  return (
    <Card title={t('proof.title')}>
      <form
        className={stack(12)}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!proving.busy) void proving.run({ account, reason })
        }}
      >
        {!field && <RefusalNotice refused={refused} />}
        <TextField
          name="account"
          label={t('proof.account')}
          help={t('proof.account-help')}
          error={field === 'account' && refused?.message}
          value={account}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => setAccount(target.value)}
        />
        <TextField
          name="reason"
          label={t('proof.reason')}
          help={t('proof.reason-help')}
          error={field === 'reason' && refused?.message}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
        <div>
          <Button kind="solid" type="submit" busy={proving.busy}>
            {t('proof.show')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
