import { clsx as cx } from 'clsx'
import text from '#web/kit/document/document.module.css'
import math from '#web/kit/document/math.module.css'
import { Icon } from '#web/kit/picture/icon.tsx'
import { StaticFragment } from '#web/kit/static-fragment.tsx'
import box from '#web/kit/style/box.module.css'
import { row } from '#web/kit/style/layouts.ts'
import styles from './item-head.module.css'
import type { ItemView } from './view-item.ts'

type Props = Pick<ItemView, 'keyPoints' | 'text' | 'language' | 'words'>

/** Shows key points, then the text with notes beside it and references at the end. */
export function ItemTextView({ keyPoints, text: rendered, language, words }: Props) {
  return (
    <>
      {keyPoints.length > 0 && (
        <section className={cx(box.panel, styles.points)} lang={language} aria-labelledby="key-points">
          <h2 className={row(8)} id="key-points">
            <Icon name="bolt" />
            {words['key-points']}
          </h2>
          <ul>
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
      <StaticFragment of={rendered} styles={[text, math]} />
    </>
  )
}
