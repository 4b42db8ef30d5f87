import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { dayOf } from '#contract/dates.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Tag } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listYears, writePoints } from '../../contract.ts'
import { yearScreens } from '../../text/year-screens.ts'
import { CloseYear } from './close-year.tsx'
import { LateGrants } from './late-grants.tsx'
import styles from './settings.module.css'

type Year = OutputOf<typeof listYears>['list'][number]

/** Lists the years of the ledger, closes those that are over, and opens the grants that came late. */
export function YearsCard() {
  const t = useTranslate(yearScreens)
  const asked = useCall(listYears, {})
  const [closing, setClosing] = useState<number>()
  const [lateOpen, setLateOpen] = useState(false)
  return (
    <Card title={t('title')} hint={t('hint')}>
      <Answer of={asked} small>
        {({ list }) =>
          list.length === 0 ? (
            <State icon="calendar" title={t('none')} small>
              {t('none-why')}
            </State>
          ) : (
            <ul className={styles.rows}>
              {list.map((year) => (
                <YearRow key={year.year} row={year} onClose={() => setClosing(year.year)} onLate={() => setLateOpen(true)} />
              ))}
            </ul>
          )
        }
      </Answer>
      {closing !== undefined && <CloseYear year={closing} onClose={() => setClosing(undefined)} />}
      {lateOpen && <LateGrants onClose={() => setLateOpen(false)} />}
    </Card>
  )
}

function YearRow({ row, onClose, onLate }: { readonly row: Year; onClose(): void; onLate(): void }) {
  const t = useTranslate(yearScreens)
  const { year, people, tenths, isOver, closed, late } = row
  return (
    <li>
      <span>
        <b>{t('year', { year })}</b>{' '}
        <span className={text.quiet}>{t('sums', { people: t('people', { count: people }), points: writePoints(tenths) })}</span>
        {closed && <p className={text.quiet}>{t('closed-by', { name: closed.by.name, day: dayOf(closed.at), reason: closed.reason })}</p>}
      </span>
      {closed ? <Tag kind="ok">{t('closed')}</Tag> : <Tag kind="idle">{t(isOver ? 'over' : 'current')}</Tag>}
      {late > 0 && (
        <Button size="small" onClick={onLate}>
          {t('late', { count: late })}
        </Button>
      )}
      {!closed && (
        <Button size="small" blocked={isOver ? undefined : t('not-over')} onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </li>
  )
}
