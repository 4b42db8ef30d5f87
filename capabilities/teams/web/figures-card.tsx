import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { Amount, Change } from '#web/console/show/values.tsx'
import { align, grid, row } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { countOwnGroups, getVisits } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import styles from './info.module.css'

export function GroupFiguresCard() {
  const t = useTranslate(teamsScreens)
  const visits = useCall(getVisits, {})
  const counts = useCall(countOwnGroups, {})
  return (
    <Card title={t('figures.title')}>
      <Answer of={visits} small shapes={['row']}>
        {(list) => (
          <dl className={grid([12, 16], styles.figures)}>
            {list.map(({ name, visits: number, growth }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={row(8, align.baseline)}>
                  <b className={styles.figure}>
                    <Amount of={number} />
                  </b>
                  <small title={t('figures.against')}>{growth === 0 ? t('figures.visits') : <Change by={growth / 100} />}</small>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Answer>
      <Answer of={counts} small shapes={['row']}>
        {(list) => (
          <dl className={grid([12, 16], styles.figures)}>
            {list.map(({ id, content, count }) => (
              <div key={id}>
                <dt>{content}</dt>
                <dd className={row(8, align.baseline)}>
                  <b className={styles.figure}>
                    <Amount of={count} />
                  </b>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Answer>
    </Card>
  )
}
