import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { When } from '#web/console/show/values.tsx'
import { grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listLatestActivity } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import styles from './info.module.css'

export function ActivityCard() {
  const t = useTranslate(teamsScreens)
  const activity = useCall(listLatestActivity, {})
  return (
    <Card title={t('activity.title')}>
      <Answer of={activity} small shapes={['line', 'line', 'line']}>
        {(list) =>
          list.length === 0 ? (
            <State icon="list" title={t('activity.none')} small>
              {t('activity.none-why')}
            </State>
          ) : (
            <ol className={styles.activity}>
              {list.map(({ id, title, description, time }) => (
                <li className={grid([0, 16])} key={id}>
                  <b>{title}</b>
                  {description && <span className={text.quiet}>{description}</span>}
                  <small>
                    <When at={time} />
                  </small>
                </li>
              ))}
            </ol>
          )
        }
      </Answer>
    </Card>
  )
}
