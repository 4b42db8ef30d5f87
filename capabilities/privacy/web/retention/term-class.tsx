import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { exact } from '#web/console/show/amount.ts'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { retentionScreens } from '../../text/retention-screens.ts'
import { ChangeTerm } from './change-term.tsx'
import { Preview } from './preview.tsx'
import styles from './retention.module.css'
import { Stored, Tables } from './stored.tsx'
import type { Term } from './term.ts'

/** Shows a class with a term: what it is, how much of it is stored, and when it goes. */
export function TermClass({ of: term }: { readonly of: Term }) {
  const t = useTranslate(retentionScreens)
  const language = useLanguage()
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <li className={styles.class}>
      <h3>{term.label[language]}</h3>
      <p className={text.quiet}>{term.about[language]}</p>
      {term.hasFailed && <Status kind="bad">{t('failed')}</Status>}
      {term.isBehind && <Status kind="info">{t('behind')}</Status>}
      <TermFacts of={term} />
      <Tables of={term} />
      <div className={cluster(8)}>
        <Button size="small" aria-expanded={isPreviewing} onClick={() => setPreviewing(!isPreviewing)}>
          {t(isPreviewing ? 'preview-hide' : 'preview')}
        </Button>
        {term.days !== null && (
          <Can permission="retention:change">
            <ChangeTerm of={term} />
          </Can>
        )}
      </div>
      {isPreviewing && <Preview id={term.id} />}
    </li>
  )
}

function TermFacts({ of: term }: { readonly of: Term }) {
  const t = useTranslate(retentionScreens)
  const language = useLanguage()
  const { days, usualDays, floor, oldest, nextAt, lastRun } = term
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('term')}</dt>
        <dd>
          {days === null ? t('own-term') : t('days', { days })}
          {usualDays !== null && days !== usualDays && <span className={text.quiet}>{t('usual', { days: usualDays })}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('floor')}</dt>
        <dd>
          {floor ? t('days', { days: floor.days }) : t('floor-none')}
          {floor && <span className={text.quiet}>{floor.source[language]}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('stored')}</dt>
        <dd>
          <Stored of={term} />
          {oldest && (
            <span className={text.quiet}>
              {t('oldest')} <When at={oldest} />
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('next')}</dt>
        <dd>{nextAt ? <When at={nextAt} /> : t('next-soon')}</dd>
      </div>
      <div>
        <dt>{t('last')}</dt>
        <dd>
          {lastRun ? t('last-rows', { rows: exact(lastRun.rows, language) }) : t('last-none')}
          {lastRun && (
            <span className={text.quiet}>
              <When at={lastRun.startedAt} />
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
