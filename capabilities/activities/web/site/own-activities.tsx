import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { writeSpan } from '#contract/dates.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import type { listOwnActivities as ListOwnActivities } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { listOwnActivities, renewCalendarAddress, takeAttendance } from '../calls.ts'
import styles from './activities.module.css'
import { ActivityMark } from './activity-mark.tsx'
import { OwnRegistration } from './own-registration.tsx'

type Own = OutputOf<typeof ListOwnActivities>[number]

/** Lists the own registrations. The ticket of the next activity is shown at once, the others on demand. */
export function OwnActivities() {
  const t = useTranslate(siteText)
  const { list, hasFailed, reload } = useOwnActivities()
  const next = list?.find(({ status, registration }) => status === 'published' && registration.ticket !== null)
  return (
    <>
      <header className={layout.title}>
        <h1>{t('mine.title')}</h1>
        <p>{t('mine.lead')}</p>
      </header>
      {hasFailed && <ErrorState onRetry={reload} />}
      {!hasFailed && !list && <Loading label={t('mine.title')} shapes={['row', 'row']} />}
      {list?.length === 0 && (
        <EmptyState icon="clock" title={t('mine.none')} actions={<ButtonLink to="/activities">{t('see-coming')}</ButtonLink>}>
          {t('mine.none-why')}
        </EmptyState>
      )}
      <ul className={stack(32)}>
        {list?.map((own) => (
          <OneActivity key={own.number} own={own} isTicketOpen={own === next} onChange={reload} />
        ))}
      </ul>
      <OwnCalendar />
    </>
  )
}

function useOwnActivities() {
  const language = useLanguage()
  const [list, setList] = useState<readonly Own[]>()
  const [hasFailed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change asks again
  useEffect(() => {
    let isOver = false
    askLazily(listOwnActivities, { language })
      .then((reply) => {
        if (isOver) return
        setFailed(!('ok' in reply))
        if ('ok' in reply) setList(reply.ok)
      })
      .catch(() => setFailed(true))
    return () => {
      isOver = true
    }
  }, [language, asked])
  return { list, hasFailed, reload: () => setAsked((before) => before + 1) }
}

function OneActivity({
  own: { number, title, status, startsAt, endsAt, place, registration },
  isTicketOpen,
  onChange,
}: {
  readonly own: Own
  readonly isTicketOpen: boolean
  onChange(): void
}) {
  const language = useLanguage()
  return (
    <li className={stack(8, items.start, styles.own)}>
      <h2>
        <Link to={`/activities/${number}`}>{title}</Link>
      </h2>
      <p className={cluster([4, 12], text.quiet)}>
        <ActivityMark status={status} />
        <Time at={startsAt}>{writeSpan(startsAt, endsAt, language)}</Time>
        {place && <span>{place}</span>}
      </p>
      {registration.hasAttended && <CertificateButton number={number} />}
      {status === 'published' && (
        <OwnRegistration {...{ registration, number, onChange, isTicketOpen }} hasBegun={Date.parse(startsAt) <= Date.now()} />
      )}
    </li>
  )
}

function CertificateButton({ number }: { readonly number: number }) {
  const t = useTranslate(siteText)
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    const reply = await askLazily(takeAttendance, { number }).finally(() => setBusy(false))
    if ('ok' in reply) location.assign(`/activities/certificate/${reply.ok.certificate}`)
    else toast('bad', reply.message)
  }
  return (
    <Button icon="cup" busy={busy} onClick={() => void take()}>
      {t('mine.certificate')}
    </Button>
  )
}

/** Makes the secret address of the own calendar. */
function OwnCalendar() {
  const t = useTranslate(siteText)
  const language = useLanguage()
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  async function renew() {
    setBusy(true)
    const reply = await askLazily(renewCalendarAddress, {}).finally(() => setBusy(false))
    if ('ok' in reply) setAddress(reply.ok.addresses[language])
    else toast('bad', reply.message)
  }
  return (
    <section className={stack(8, items.start, styles.calendar)}>
      <h2>{t('mine.calendar')}</h2>
      <p className={text.quiet}>{t('mine.calendar-why')}</p>
      {address && (
        <label className={stack(4)}>
          <span>{t('mine.calendar-address')}</span>
          <input readOnly value={address} onFocus={({ target }) => target.select()} />
        </label>
      )}
      <Button busy={busy} onClick={() => void renew()}>
        {t('mine.calendar-make')}
      </Button>
    </section>
  )
}
