import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { askGuardian, getOwnAge } from '../contract.ts'
import { minorsScreens } from '../text/screens.ts'
import type { OwnAge } from './age-card.tsx'

/** Shows a minor the consent that the account needs, and asks a guardian for it. */
export function ConsentCard({ own }: { readonly own: OwnAge }) {
  const t = useTranslate(minorsScreens)
  if (!own.consent) return own.age === 'under-14' ? <OlderCard own={own} /> : null
  return (
    <Card title={t('consent')}>
      <div className={stack(12)}>
        <p>{t(`consent.${own.consent.purpose}`)}</p>
        <ConsentState own={own} consent={own.consent} />
      </div>
    </Card>
  )
}

function OlderCard({ own }: { readonly own: OwnAge }) {
  const t = useTranslate(minorsScreens)
  return (
    <Card title={t('consent')}>
      <Notice kind="info" title={t('consent.older')}>
        <ErasedLine own={own} />
      </Notice>
    </Card>
  )
}

function ErasedLine({ own: { erasedAt } }: { readonly own: OwnAge }) {
  const t = useTranslate(minorsScreens)
  const language = useLanguage()
  return erasedAt === null ? null : <p>{t('consent.erased', { day: writeDay(erasedAt, language) })}</p>
}

type StateProps = { readonly own: OwnAge; readonly consent: NonNullable<OwnAge['consent']> }

function ConsentState({ own, consent: { state, at, endsOn } }: StateProps) {
  const t = useTranslate(minorsScreens)
  const language = useLanguage()
  const [asksAgain, setAsksAgain] = useState(false)
  const day = writeDay(at ?? new Date().toISOString(), language)
  if (state === 'given')
    return <Notice kind="ok">{t('consent.given', { day, end: endsOn === null ? '' : writeDay(endsOn, language) })}</Notice>
  const isForm = state === 'missing' || asksAgain
  return (
    <>
      <Notice kind={state === 'missing' ? 'warn' : 'info'}>
        {state === 'asked' && <p>{t('consent.asked', { day })}</p>}
        {state === 'missing' && <p>{t('consent.phone-help')}</p>}
        <ErasedLine own={own} />
      </Notice>
      {isForm ? (
        <AskForm onDone={() => setAsksAgain(false)} />
      ) : (
        <div className={cluster(8)}>
          <Button kind="outline" onClick={() => setAsksAgain(true)}>
            {t('consent.ask-again')}
          </Button>
        </div>
      )}
    </>
  )
}

function AskForm({ onDone }: { onDone(): void }) {
  const t = useTranslate(minorsScreens)
  const asking = useAction(askGuardian, { changes: [getOwnAge] })
  const form = useForm(
    { phone: '' },
    {
      send: asking.run,
      isPrivate: true,
      onDone() {
        toast('ok', t('consent.sent'))
        onDone()
      },
    },
  )
  return (
    <FormOf form={form} action={t('consent.ask')}>
      <TextInput type="tel" autoComplete="off" inputMode="tel" label={t('consent.phone')} required maxLength={40} {...form.text('phone')} />
    </FormOf>
  )
}
