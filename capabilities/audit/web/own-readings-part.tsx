import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { minuteOf } from '#contract/dates.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/rows.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import { listOwnReadings } from '../contract.ts'
import { ownReadingsText } from '../text/own-readings.ts'

type Readings = OutputOf<typeof listOwnReadings>['list']

/** A row of the security settings: who viewed the own personal data in full, when and why. */
export default function OwnReadingsPart() {
  const t = useTranslate(ownReadingsText)
  const [readings, setReadings] = useState<Readings | 'loading' | 'failed'>()
  async function show() {
    setReadings('loading')
    const reply = await ask(listOwnReadings, {}).catch(() => undefined)
    setReadings(reply && 'ok' in reply ? reply.ok.list : 'failed')
  }
  const isOpen = readings !== undefined
  return (
    <Row
      label={t('readings')}
      value={t('readings-text')}
      action={
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'readings-hide' : 'readings-show')}
          onClick={() => (isOpen ? setReadings(undefined) : void show())}
        >
          {t(isOpen ? 'hide' : 'show')}
        </Button>
      }
    >
      {readings === 'loading' && <Loading label={t('loading')} shapes={['row', 'row']} />}
      {readings === 'failed' && <ErrorState title={t('failed')} onRetry={() => void show()} />}
      {Array.isArray(readings) && <List readings={readings} />}
    </Row>
  )
}

function List({ readings }: { readonly readings: Readings }) {
  const t = useTranslate(ownReadingsText)
  if (readings.length === 0) return <small>{t('none')}</small>
  return (
    <ul className={stack(12)}>
      {readings.map(({ at, what, reason, by }) => (
        <li key={`${at}${what}`}>
          <strong>{t(`what.${what}`)}</strong> <Time at={at}>{minuteOf(new Date(at))}</Time>
          <br />
          <small>{t('by', { name: by ?? t('unknown'), reason: reason ?? '—' })}</small>
        </li>
      ))}
    </ul>
  )
}
