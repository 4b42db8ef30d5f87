import type { ReactNode } from 'react'
import { Card } from '#web/console/show/card.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { backupScreens } from '../text/screens.ts'
import styles from './backups.module.css'
import { isReadable, type Place } from './place.ts'

/** Shows age, schedule, log and place in one line. */
export function BackupState({ place }: { readonly place: Place }) {
  const t = useTranslate(backupScreens)
  const { where, dailyAt, isLate, readAt, list } = place
  const newest = list.find(isReadable)
  return (
    <Card>
      <h2 className={text.hidden}>{t('last-title')}</h2>
      <dl className={grid([12, 32], styles.figures)}>
        <Figure
          name={t('last')}
          more={(newest || isLate) && <Status kind={isLate ? 'bad' : 'ok'}>{t(isLate ? 'late' : 'on-time')}</Status>}
        >
          {newest ? <When at={newest.facts.endedAt} /> : t('never')}
        </Figure>
        <Figure name={t('next')}>{dailyAt === null ? t('by-hand') : t('daily', { at: dailyAt })}</Figure>
        <Figure name={t('log')}>
          <LogEnd place={place} />
        </Figure>
        <Figure
          name={t('place')}
          more={
            readAt && (
              <span className={text.quiet}>
                {t('read-at')} <When at={readAt} />
              </span>
            )
          }
        >
          <code className={styles.where}>{where}</code>
        </Figure>
      </dl>
    </Card>
  )
}

function LogEnd({ place: { isEmbedded, logEnd } }: { readonly place: Place }) {
  const t = useTranslate(backupScreens)
  if (!isEmbedded) return t('log-outside')
  return logEnd === null ? t('log-none') : <When at={logEnd} />
}

type FigureProps = { readonly name: string; readonly children: ReactNode; readonly more?: ReactNode }

const Figure = ({ name, children, more }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {more && <dd>{more}</dd>}
  </div>
)
