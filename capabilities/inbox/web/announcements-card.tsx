import { clsx as cx } from 'clsx'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { refresh } from '#web/console/call/queries.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Tag, When } from '#web/console/show/values.tsx'
import box from '#web/kit/style/box.module.css'
import { align, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { listCurrentAnnouncements } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import { ANNOUNCEMENT_LOOKS } from './announcements/announcement-looks.ts'
import { markRowsRead } from './box/box-actions.ts'
import styles from './box/center.module.css'
import { useBox } from './box-store.ts'

/** Lists announcements in force for the reader's roles. Expanding one marks it as read. */
export function AnnouncementsCard() {
  const t = useTranslate(screensText)
  const asked = useCall(listCurrentAnnouncements, {})
  const unread = useBox().counts?.announcement
  useEffect(() => {
    if (unread !== undefined) void refresh(listCurrentAnnouncements)
  }, [unread])
  if (!asked.ok || asked.ok.length === 0) return null
  return (
    <section className={cx(box.card, styles.card)} aria-label={t('center.announcements')}>
      <h2>{t('center.announcements')}</h2>
      <ul>
        {asked.ok.map(({ id, type, title, content, at, path, pinned, status }) => (
          <li key={id}>
            <details onToggle={({ currentTarget }) => currentTarget.open && status === 0 && void markRowsRead([id])}>
              <summary className={cx(row(10, align.baseline, styles.head), status === 0 && styles.unread)}>
                <Tag {...ANNOUNCEMENT_LOOKS[type]}>{t(`announce.kind.${type}`)}</Tag>
                <b className={text.ellipsis}>{title}</b>
                {pinned && <small className={text.ellipsis}>{t('announce.pinned-short')}</small>}
                <small className={text.ellipsis}>
                  <When at={at} />
                </small>
              </summary>
              <p className={styles.text}>{content}</p>
              {path !== null && <Link to={path}>{t('action.look')}</Link>}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
