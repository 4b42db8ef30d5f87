import type { getToday } from '#capabilities/analytics/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import type { CallState } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { workplaceText } from '../text/texts.ts'
import styles from './workplace.module.css'

type Today = OutputOf<typeof getToday>

export function WorkplaceFiguresCard({ today }: { readonly today: CallState<Today> }) {
  const t = useTranslate(workplaceText)
  return (
    <Card title={t('figures.title')}>
      <Answer of={today} shapes={['title', 'line']} small>
        {({ online, views, comments, visitors, registrations }) => (
          <dl className={grid(16, styles.figures)}>
            <Figure name={t('figures.online')} {...online} beside={t('figures.yesterday')} />
            <Figure name={t('figures.views')} {...views} beside={t('figures.same-time')} isLike />
            <Figure name={t('figures.comments')} {...comments} beside={t('figures.same-time')} isLike />
            <Figure name={t('figures.visitors')} {...visitors} beside={t('figures.all-day')} />
            <Figure name={t('figures.registrations')} {...registrations} beside={t('figures.same-time')} isLike />
          </dl>
        )}
      </Answer>
    </Card>
  )
}

type FigureProps = {
  readonly name: string
  readonly now: number
  readonly before: number
  readonly beside: string
  /** Is true when both figures cover the same length of time, so that a change is meaningful. */
  readonly isLike?: boolean
}

function Figure({ name, now, before, beside, isLike = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>
          <Amount of={now} />
        </b>
        {isLike && before > 0 && <Change by={(now - before) / before} />}
      </dd>
      <dd className={styles.beside}>
        {beside} <Amount of={before} />
      </dd>
    </div>
  )
}
