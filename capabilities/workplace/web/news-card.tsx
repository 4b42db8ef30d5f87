import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { announcementsChannel, listCurrentAnnouncements, markMessagesRead } from '#capabilities/inbox/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { refresh } from '#web/console/call/queries.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { type StatusKind, Tag, When } from '#web/console/show/values.tsx'
import { inline, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useChannel } from '#web/realtime.ts'
import { workplaceText } from '../text/texts.ts'
import styles from './workplace.module.css'

type News = OutputOf<typeof listCurrentAnnouncements>[number]
const SHOWN = 5
const LOOKS = {
  activity: { kind: 'warn', icon: 'star' },
  message: { kind: 'ok', icon: 'comment' },
  notice: { kind: 'info', icon: 'info' },
} as const satisfies Record<News['type'], { readonly kind: StatusKind; readonly icon: ConsoleIconName }>

/** Shows announcements to all or to the operator's roles. Opening one marks it as read. */
export function NewsCard() {
  const t = useTranslate(workplaceText)
  const asked = useCall(listCurrentAnnouncements, {})
  const renew = () => void refresh(listCurrentAnnouncements)
  useChannel(announcementsChannel, null, { onMessage: renew, onResync: renew })
  const isMore = (asked.ok?.length ?? 0) > SHOWN
  return (
    <Card
      title={t('news.title')}
      actions={
        isMore && (
          <Link className={text.link} to="/message/center?kind=notice">
            {t('all')}
          </Link>
        )
      }
    >
      <Answer of={asked} shapes={['line', 'line', 'line']} small>
        {(news) =>
          news.length === 0 ? (
            <p className={cx(text.quiet, styles.none)}>{t('news.none')}</p>
          ) : (
            <ul className={styles.rows}>
              {news.slice(0, SHOWN).map((each) => (
                <OneNews key={each.id} news={each} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}

function OneNews({ news: { id, type, title, content, path, pinned, at, status } }: { readonly news: News }) {
  const t = useTranslate(workplaceText)
  const reading = useAction(markMessagesRead, { changes: [listCurrentAnnouncements] })
  return (
    <li>
      <details
        className={styles.news}
        onToggle={({ currentTarget }) => currentTarget.open && status === 0 && void reading.run({ ids: [id] })}
      >
        <summary className={row(8, status === 0 && styles.unread)}>
          <Tag {...LOOKS[type]}>{t(`news.${type}`)}</Tag>
          {status === 0 && <span className={text.hidden}>{t('news.unread')}</span>}
          <b>{title}</b>
          {pinned && (
            <small className={inline(4)}>
              <ConsoleIcon name="pin" size={14} />
              {t('news.pinned')}
            </small>
          )}
          <small>
            <When at={at} />
          </small>
          <ConsoleIcon name="down" size={14} />
        </summary>
        <p>{content}</p>
        {path !== null && (
          <Link className={text.link} to={path}>
            {t('news.look')}
          </Link>
        )}
      </details>
    </li>
  )
}
