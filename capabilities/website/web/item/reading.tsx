import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import layout from '#web/kit/style/layout.module.css'
import type { Withholding } from '../audience/for-audience.tsx'
import { LIMITED } from '../audience/limited.ts'
import { Cover } from '../cover.tsx'
import { Contents } from './contents.tsx'
import facts from './facts/fact-table.module.css'
import { ItemFoot, TopicLinks } from './item-foot.tsx'
import head from './item-head.module.css'
import { ItemParts } from './item-parts.tsx'
import { ItemTextView } from './item-text.tsx'
import styles from './reading.module.css'
import type { ItemView } from './view-item.ts'

type Props = Withholding & {
  readonly view: ItemView
  /** Replaces the cover. */
  readonly top?: ReactNode
  readonly coverBeside?: boolean
  /** Content between the facts and the text. */
  readonly children?: ReactNode
}

/** Lays out a page for reading: head, cover, contents beside the text, and further reading. */
export function Reading({ view, gate, isOpen = true, top, coverBeside = false, children }: Props) {
  const { pathname } = useLocation()
  const look = { cover: view.cover, drawing: view.drawing, href: pathname, hasAlt: true, soon: true }
  return (
    <>
      <article className={cx(layout.band, styles.page)}>
        <StaticFragment of={view.rendered.head} styles={[head]} />
        {top ?? (
          <figure className={styles.cover}>
            <Cover {...look} sizes="(min-width: 1240px) 1200px, (min-width: 600px) 100vw, 88vw" />
          </figure>
        )}
        <div className={cx(layout.sub, styles.body)}>
          <Contents entries={view.contents} title={view.words.contents} />
          {coverBeside && (
            <figure className={styles.beside}>
              <Cover {...look} sizes="(min-width: 901px) 290px, 88vw" />
            </figure>
          )}
          <div className={cx(styles.text, view.gate && LIMITED)}>
            {gate}
            <StaticFragment of={view.facts} styles={[facts]} />
            {children}
            <ItemTextView {...view} />
            <TopicLinks {...view} />
            {isOpen && view.parts && <ItemParts loaded={view.parts} />}
          </div>
        </div>
      </article>
      <ItemFoot {...view} />
    </>
  )
}
