import { Suspense, useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { Row, Rows } from '#web/kit/rows.tsx'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { getRestriction, saveRestriction } from '../../contract.ts'
import { restrictionScreen } from '../../text/closing.ts'
import { ownDataScreen } from '../../text/own-data.ts'
import { consentRows } from './consents-slot.ts'

/** Shows how the site may use the data: the consents of other capabilities, and the switch that lets the data only be stored. */
export function ConsentsCard() {
  const t = useTranslate(ownDataScreen)
  const Consents = useSlot(consentRows)
  const asked = useCall(getRestriction, {}, { freshMs: 0 })
  return (
    <Card title={t('use')}>
      <Rows>
        <Suspense>
          <Consents />
        </Suspense>
        <Answer of={asked} shapes={['line']} small>
          {({ isRestricted }) => <Restriction stored={isRestricted} />}
        </Answer>
      </Rows>
    </Card>
  )
}

function Restriction({ stored }: { readonly stored: boolean }) {
  const t = useTranslate(restrictionScreen)
  const [shown, setShown] = useState<boolean>()
  const { run, busy } = useAction(saveRestriction, { changes: [getRestriction] })
  async function save(isRestricted: boolean) {
    setShown(isRestricted)
    const done = await run({ isRestricted })
    setShown(undefined)
    if (done) toastOutcome(done, t(isRestricted ? 'on' : 'off'))
  }
  return (
    <Row
      label={t('title')}
      value={
        <CheckField
          role="switch"
          name="restriction"
          checked={shown ?? stored}
          aria-disabled={busy}
          onChange={({ target }) => void (busy || save(target.checked))}
        >
          {t('text')}
        </CheckField>
      }
      note={t('note')}
    />
  )
}
