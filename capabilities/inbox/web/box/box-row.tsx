import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { When } from '#web/console/show/values.tsx'
import { center, grow, row as line, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { MessageRow } from '../../contract.ts'
import { bellText } from '../../text/bell.ts'
import styles from '../bell-panel.module.css'
import { SUBJECT_ICONS } from '../subjects.ts'
import { TodoState } from '../todo-state.tsx'

type Props = { readonly row: MessageRow; onOpen(): void }

/** Shows a message in a few lines. A message with a path is a link; others expand in place. Texts are never interpreted as markup (S57). */
export function BoxRow({ row, onOpen }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const look = cx(styles.row, row.status === 0 && styles.unread)
  if (row.path !== null) {
    return (
      <Link className={look} to={row.path} onClick={onOpen}>
        <Inside row={row} unfolded={false} />
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={look}
      aria-expanded={unfolded}
      onClick={() => {
        setUnfolded(!unfolded)
        onOpen()
      }}
    >
      <Inside row={row} unfolded={unfolded} />
    </button>
  )
}

function Inside({ row, unfolded }: { readonly row: MessageRow; readonly unfolded: boolean }) {
  const t = useTranslate(bellText)
  return (
    <>
      <span className={center(styles.icon)}>
        <ConsoleIcon name={SUBJECT_ICONS[row.about]} size={18} />
      </span>
      <span className={stack(2, grow)}>
        <span className={line(8, styles.title)}>
          {row.status === 0 && <span className={text.hidden}>{t('row.unread')}</span>}
          <b className={cx(!unfolded && text.ellipsis, grow)}>{row.title}</b>
          <TodoState row={row} />
        </span>
        {row.content !== '' && <span className={unfolded ? styles.whole : cx(text.clamped, styles.glance)}>{row.content}</span>}
        <span className={cx(text.fine, styles.about)}>
          {row.subTitle}
          <When at={row.at} />
        </span>
      </span>
    </>
  )
}
