import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { align, cluster, justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import type { StudyRowView } from '../list/card-view.ts'
import styles from './study-list.module.css'
import { EnrolmentBar, StudyState } from './study-state.tsx'

type Props = StudyRowView & {
  readonly isChosen: boolean
  readonly onMap: string
  readonly words: { readonly onMap: string; readonly read: string }
}

export function StudyRow({ href, code, about, title, lead, where, isChosen, onMap, words, progress }: Props) {
  return (
    <article className={cx(styles.row, isChosen && styles.chosen)}>
      <div className={row(12, justify.between)}>
        <span className={text.meta}>
          <strong className={styles.code}>{code}</strong>
          {about.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </span>
        {progress && <StudyState state={progress.state} word={progress.stateWord} />}
      </div>
      <h2>
        <Link to={href}>
          <BrokenTitle parts={title} />
        </Link>
      </h2>
      {lead && <p className={cx(text.clamped, styles.lead)}>{lead}</p>}
      <div className={cluster([0, 16], align.end, justify.between, styles.foot)}>
        <span className={text.quiet}>{where}</span>
        {progress && <EnrolmentBar {...progress} />}
      </div>
      <div className={styles.ways}>
        {!isChosen && (
          <Link to={onMap} rel="nofollow" preventScrollReset className={text.onward}>
            <Icon name="pin" size={16} />
            {words.onMap}
          </Link>
        )}
        <Link to={href} className={text.onward}>
          {words.read}
          <Icon name="arrow" size={16} />
        </Link>
      </div>
    </article>
  )
}
