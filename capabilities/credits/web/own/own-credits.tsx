import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { CATALOGUE_PATH, TRANSCRIPT_PATH } from '#capabilities/college/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/state/state.tsx'
import { align, cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { askLater } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'
import { ownCreditsText } from '../../text/own-texts.ts'
import { getOwnCredits } from '../calls.ts'
import { CreditYear } from './credit-year.tsx'
import styles from './credits.module.css'
import { IssueStatement } from './issue-statement.tsx'

type Own = OutputOf<typeof calls.getOwnCredits>

export function OwnCredits() {
  const t = useTranslate(ownCreditsText)
  const [own, setOwn] = useState<Own>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const reply = await askLater(getOwnCredits, {}).catch(() => undefined)
    if (reply && 'ok' in reply) setOwn(reply.ok)
    else setFailed(true)
  }, [])
  useEffect(() => void load(), [load])
  if (failed)
    return (
      <Frame>
        <ErrorState title={t('failed')} onRetry={() => void load()} />
      </Frame>
    )
  if (!own) return <Loading label={t('title')} shapes={['title', 'line', 'row', 'row']} />
  if (own.years.length === 0)
    return (
      <Frame>
        <EmptyState icon="cup" title={t('none')} actions={<ButtonLink to={CATALOGUE_PATH}>{t('find')}</ButtonLink>}>
          {t('none-why')}
        </EmptyState>
      </Frame>
    )
  return <Sheet {...own} />
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTranslate(ownCreditsText)
  return (
    <div className={stack(32, styles.sheet)}>
      <h1>{t('title')}</h1>
      {children}
    </div>
  )
}

function Sheet({ name, isCertified, today, years }: Own) {
  const t = useTranslate(ownCreditsText)
  const language = useLanguage()
  return (
    <article className={stack(32, styles.sheet)}>
      <header>
        <div className={styles.who}>
          <h1>{t('title')}</h1>
          <p className={cluster([4, 16], align.baseline)}>
            {name && <strong>{name}</strong>}
            {name && <small>{t(isCertified ? 'certified' : 'self-declared')}</small>}
            <Time at={today}>{t('as-of', { day: writeDay(today, language) })}</Time>
          </p>
        </div>
        <div className={cluster(8, text.unprinted)}>
          <ButtonLink to={TRANSCRIPT_PATH} icon="book">
            {t('transcript')}
          </ButtonLink>
          <IssueStatement />
          <Button icon="document" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      {years.map((year) => (
        <CreditYear key={year.year} {...year} />
      ))}
    </article>
  )
}
