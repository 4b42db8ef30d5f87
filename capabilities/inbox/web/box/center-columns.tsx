import { clsx as cx } from 'clsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { align, inline, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { MessageRow } from '../../contract.ts'
import { bellText } from '../../text/bell.ts'
import { screensText } from '../../text/screens.ts'
import { SUBJECT_ICONS } from '../subjects.ts'
import styles from './center.module.css'

export function useMessageColumns(): readonly Column<MessageRow>[] {
  const t = useTranslate(screensText)
  const tKind = useTranslate(bellText)
  return [
    { key: 'title', title: t('column.title'), render: (row) => <Head row={row} />, always: true, clip: true, width: '52%' },
    { key: 'kind', title: t('column.kind'), render: ({ type }) => tKind(`kind.${type}`), optional: true },
    {
      key: 'about',
      title: t('column.about'),
      render: ({ about, subTitle }) => (
        <span className={inline(6, styles.about)}>
          <ConsoleIcon name={SUBJECT_ICONS[about]} size={16} />
          {subTitle}
        </span>
      ),
    },
    { key: 'state', title: t('column.state'), render: (row) => <MessageState row={row} /> },
    { key: 'at', title: t('column.at'), render: ({ at }) => <When at={at} />, sort: 'at', align: 'end' },
  ]
}

function Head({ row: { title, content, status } }: { readonly row: MessageRow }) {
  return (
    <span className={cx(row(10, align.baseline, styles.head), status === 0 && styles.unread)}>
      <b className={text.ellipsis}>{title}</b>
      <small className={cx(text.ellipsis, styles.preview)}>{content}</small>
    </span>
  )
}

/** To-dos are open or done; other messages are unread, read or archived. */
function MessageState({ row }: { readonly row: MessageRow }) {
  const t = useTranslate(screensText)
  if (row.archived) return <Status kind="idle">{t('state.archived')}</Status>
  if (row.open === true) {
    return (
      <Status kind="warn" icon="clock">
        {t('state.open')}
      </Status>
    )
  }
  if (row.open === false) return <Status kind="ok">{t('state.done')}</Status>
  return row.status === 0 ? (
    <Status kind="info" icon="mail">
      {t('state.unread')}
    </Status>
  ) : (
    <Status kind="idle" icon="check">
      {t('state.read')}
    </Status>
  )
}
