import { clsx as cx } from 'clsx'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import { textIn } from '#contract/language.ts'
import { Chip } from '#web/kit/chip.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type getOwnCredits, writePoints } from '../../contract.ts'
import { ownCreditsText } from '../../text/own-texts.ts'
import styles from './credits.module.css'

type Year = OutputOf<typeof getOwnCredits>['years'][number]

/** One year of the ledger: the sums of its classes, then its entries. */
export function CreditYear({ year, isClosed, tenths, classes, entries }: Year) {
  const t = useTranslate(ownCreditsText)
  const language = useLanguage()
  return (
    <section className={stack(16)}>
      <header className={cluster(12, styles.year)}>
        <h2>{t('year', { year })}</h2>
        <strong>{t('total', { points: writePoints(tenths) })}</strong>
        {isClosed && <Chip kind="ok">{t('closed')}</Chip>}
      </header>
      <dl className={cx(box.panel, styles.sums)}>
        {classes.map((each) => (
          <div key={each.id}>
            <dt>{textIn(each.name, language)}</dt>
            <dd>{writePoints(each.tenths)}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.entries}>
        <thead>
          <tr>
            {(['on', 'for', 'class', 'project', 'points'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} {...entry} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function EntryRow({ on, source, isCorrection, reason, projectNumber, tenths, ...entry }: Year['entries'][number]) {
  const t = useTranslate(ownCreditsText)
  const language = useLanguage()
  return (
    <tr>
      <td>
        <Time at={on}>{writeDay(on, language)}</Time>
      </td>
      <td>
        {textIn(source.title, language)}
        {isCorrection && <small>{t('correction', { reason })}</small>}
      </td>
      <td data-label={t('class')}>{textIn(entry.class.name, language)}</td>
      <td data-label={t('project')}>{projectNumber || '—'}</td>
      <td data-label={t('points')}>{writePoints(tenths)}</td>
    </tr>
  )
}
