import { Select, Switch } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { clockOf, writeMoment } from '#contract/dates.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { runCall, useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { exportAttendance, listAttendance, listAttendedShows, readStudio, setAttendance } from '../../../contract.ts'
import { peopleText } from '../../../text/people.ts'
import styles from '../monitor.module.css'
import { ExportButton } from './export-button.tsx'

type Shows = OutputOf<typeof listAttendedShows>
type Person = OutputOf<typeof listAttendance>['people'][number]
/** The engine reports attendance every ten seconds. */
const EVERY_MS = 10_000

/** Shows who watched the broadcasts of a studio, and for how long. */
export function AttendanceCard({ studioId: studio }: { readonly studioId: string }) {
  const t = useTranslate(peopleText)
  const shows = useCall(listAttendedShows, { studio }, { everyMs: EVERY_MS, freshMs: 0 })
  return (
    <Card title={t('attendance')}>
      <Answer of={shows}>
        {(ok) => (
          <div className={stack(16, fit)}>
            <AttendanceSwitch studio={studio} takesAttendance={ok.takesAttendance} />
            {ok.shows.length === 0 ? <p className={text.quiet}>{t('attendance.none')}</p> : <ShowAttendance shows={ok.shows} />}
          </div>
        )}
      </Answer>
    </Card>
  )
}

function AttendanceSwitch({ studio, takesAttendance }: { readonly studio: string; readonly takesAttendance: boolean }) {
  const t = useTranslate(peopleText)
  const saving = useAction(setAttendance, { changes: [listAttendedShows, readStudio] })
  return (
    <Can permission="live:operate">
      <Switch
        label={t('attendance.take')}
        description={t('attendance.take-help')}
        checked={takesAttendance}
        disabled={saving.busy}
        onChange={({ target }) => void saving.run({ studio, takesAttendance: target.checked })}
      />
    </Can>
  )
}

function ShowAttendance({ shows }: { readonly shows: Shows['shows'] }) {
  const t = useTranslate(peopleText)
  const language = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const show = shows.find(({ id }) => id === chosen) ?? shows[0]
  if (!show) return null
  const data = shows.map(({ id, title, startedAt, endedAt, people }) => ({
    value: id,
    label: `${title} · ${endedAt === null ? t('attendance.on-air') : writeMoment(startedAt, language)} · ${t('attendance.people', { count: people })}`,
  }))
  return (
    <>
      <Select
        label={t('attendance.show')}
        data={data}
        value={show.id}
        allowDeselect={false}
        onChange={(next) => next !== null && setChosen(next)}
      />
      <Can permission="live:operate">
        <People key={show.id} show={show.id} isOnAir={show.endedAt === null} />
        <div>
          <ExportButton label={t('attendance.export')} load={() => runCall(exportAttendance, { show: show.id })} />
        </div>
      </Can>
    </>
  )
}

function People({ show, isOnAir }: { readonly show: string; readonly isOnAir: boolean }) {
  const t = useTranslate(peopleText)
  const list = useCall(listAttendance, { show }, { freshMs: 0, ...(isOnAir && { everyMs: EVERY_MS }) })
  return (
    <Answer of={list}>
      {({ people, total }) =>
        people.length === 0 ? (
          <p className={text.quiet}>{t('attendance.nobody')}</p>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
            <section className={cx(styles.scroll, styles.people)} tabIndex={0} aria-label={t('attendance')}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('column.name')}</th>
                    <th scope="col">{t('column.minutes')}</th>
                    <th scope="col">{t('column.roll-calls')}</th>
                    <th scope="col">{t('column.came')}</th>
                    <th scope="col">{t('column.left')}</th>
                  </tr>
                </thead>
                <tbody>
                  {people.map((person) => (
                    <PersonRow key={person.accountId} {...person} />
                  ))}
                </tbody>
              </table>
            </section>
            {total > people.length && <p className={text.quiet}>{t('attendance.first', { shown: people.length, total })}</p>}
          </>
        )
      }
    </Answer>
  )
}

function PersonRow({ name, minutes, cameAt, leftAt, asked, answered }: Person) {
  const t = useTranslate(peopleText)
  return (
    <tr>
      <td className={styles.name}>{name || t('no-name')}</td>
      <td>{minutes}</td>
      <td>{`${answered}/${asked}`}</td>
      <td>{clockOf(cameAt)}</td>
      <td>{clockOf(leftAt)}</td>
    </tr>
  )
}
