import { clsx as cx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import text from '#web/kit/style/text.module.css'
import styles from './editor.module.css'
import type { InlineComment } from './editor-props.ts'

type Props = {
  readonly label: string
  readonly inlineComments: readonly InlineComment[]
  /** Comment ids in the order of their passages; comments without one follow last. */
  readonly order: readonly string[]
  readonly active: string | undefined
  cardOf(id: string): ReactNode
  onOpen?: ((id: string) => void) | undefined
}

/** Lists the comments beside the text. The active comment is highlighted in both places and scrolled into view. */
export function InlineCommentColumn({ label, inlineComments, order, active, cardOf, onOpen }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const sorted = [...inlineComments].sort((one, other) => place(one.id) - place(other.id))
  useEffect(() => {
    if (active === undefined) return
    const card = list.current?.querySelector(`[data-card="${CSS.escape(active)}"]`)
    const passage = document.querySelector(`[data-inline-comment="${CSS.escape(active)}"]`)
    for (const each of [card, passage]) each?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <aside className={styles['column']} aria-label={label}>
      <ol ref={list}>
        {sorted.map(({ id, quote }) => (
          <li key={id} data-card={id} className={cx(styles['card'], id === active && styles['open'])}>
            {quote !== '' && (
              <button type="button" className={cx(text.clamped, styles['quote'])} aria-pressed={id === active} onClick={() => onOpen?.(id)}>
                {quote}
              </button>
            )}
            {cardOf(id)}
          </li>
        ))}
      </ol>
    </aside>
  )
}
