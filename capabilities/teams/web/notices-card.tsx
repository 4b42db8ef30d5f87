import { Link } from 'react-router'
import { listMessages } from '#capabilities/inbox/contract.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { State } from '#web/console/show/state.tsx'
import { When } from '#web/console/show/values.tsx'
import { align, grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { teamsScreens } from '../text/screens.ts'
import styles from './info.module.css'

const NEWEST = 5

export function NoticesCard() {
  const t = useTranslate(teamsScreens)
  const messages = useCall(listMessages, {}, { freshMs: 0 })
  return (
    <Card
      title={t('notices.title')}
      actions={
        <Link className={styles.more} to="/message/center">
          {t('notices.all')}
        </Link>
      }
    >
      <Answer of={messages} small shapes={['line', 'line', 'line']}>
        {(list) =>
          list.length === 0 ? (
            <State icon="inbox" title={t('notices.none')} small>
              {t('notices.none-why')}
            </State>
          ) : (
            <ul className={styles.notices}>
              {[...list]
                .sort((one, other) => other.at.localeCompare(one.at))
                .slice(0, NEWEST)
                .map(({ id, title, subTitle, status, at }) => (
                  <li className={grid([0, 8], align.center)} key={id} data-unread={status === 0 || undefined}>
                    {status === 0 && <ConsoleIcon name="target" size={14} label={t('notices.unread')} />}
                    <b>{title}</b>
                    <small>
                      {subTitle} · <When at={at} />
                    </small>
                  </li>
                ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
