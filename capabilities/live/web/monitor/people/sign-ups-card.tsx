import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { readNumber } from '#contract/input/typed.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { fit, justify, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listSignUps, MOST_PLACES, setSignUp } from '../../../contract.ts'
import { peopleText } from '../../../text/people.ts'

type Read = OutputOf<typeof listSignUps>
const EVERY_MS = 15_000

/** Lets people sign up for the next show of a studio, and lists them. */
export function SignUpsCard({ studioId: studio }: { readonly studioId: string }) {
  const t = useTranslate(peopleText)
  const list = useCall(listSignUps, { studio }, { everyMs: EVERY_MS, freshMs: 0 })
  return (
    <Can permission="live:operate">
      <Card title={t('sign-ups')}>
        <Answer of={list}>
          {(ok) => (
            <div className={stack(16, fit)}>
              <SignUpFields key={`${ok.takesSignUp} ${ok.places}`} studio={studio} read={ok} />
              {ok.takesSignUp && ok.total === 0 && <p className={text.quiet}>{t('sign-ups.none')}</p>}
              {ok.total > 0 && (
                <>
                  <b>{t('sign-ups.count', { count: ok.total })}</b>
                  <ol className={stack(8, fit)}>
                    {ok.people.map(({ accountId, name, signedUpAt }) => (
                      <li key={accountId} className={row(12, justify.between)}>
                        <span>{name || t('no-name')}</span>
                        <When at={signedUpAt} />
                      </li>
                    ))}
                  </ol>
                </>
              )}
            </div>
          )}
        </Answer>
      </Card>
    </Can>
  )
}

function SignUpFields({ studio, read }: { readonly studio: string; readonly read: Read }) {
  const t = useTranslate(peopleText)
  const [takesSignUp, setTakes] = useState(read.takesSignUp)
  const [places, setPlaces] = useState(read.places)
  const saving = useAction(setSignUp, { changes: [listSignUps], onDone: () => toast('ok', t('audience.saved')) })
  return (
    <>
      <Switch
        label={t('sign-ups.take')}
        description={t('sign-ups.help')}
        checked={takesSignUp}
        onChange={({ target }) => setTakes(target.checked)}
      />
      {takesSignUp && (
        <NumberField
          label={t('sign-ups.places')}
          description={t('sign-ups.places-help')}
          min={1}
          max={MOST_PLACES}
          allowDecimal={false}
          value={places ?? ''}
          onChange={(value) => setPlaces(readNumber(value) || null)}
        />
      )}
      <RefusalNotice refused={saving.refused} />
      <div>
        <Button busy={saving.busy} onClick={() => void saving.run({ studio, takesSignUp, places })}>
          {t('audience.save')}
        </Button>
      </div>
    </>
  )
}
