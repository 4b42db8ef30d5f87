import { clsx as cx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import looks from '../../kit/state/state.module.css'
import { center, cluster, items, justify, stack } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import { shellText } from '../../text/texts.ts'
import type { CallRefusal } from '../refusal.ts'
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx'
import styles from './show.module.css'

type Props = {
  readonly icon: ConsoleIconName
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly small?: boolean
  readonly alert?: boolean
}

/** Replaces missing content with an icon, an explanation and possible actions. */
export function State({ icon, title, children, actions, small, alert }: Props) {
  const { box, Heading } = useHeading(small)
  return (
    <div ref={box} className={cx(stack(8, items.center, looks.state), small && styles.small)} {...(alert && { role: 'alert' })}>
      <span className={center(looks.icon)}>
        <ConsoleIcon name={icon} size={24} />
      </span>
      <Heading>{title}</Heading>
      {children && <div className={stack(8, items.center, styles.text)}>{children}</div>}
      {actions && <div className={cluster(8, justify.center, looks.actions)}>{actions}</div>}
    </div>
  )
}

/**
 * Chooses the heading level. A screen needs one h1, so this becomes it when no other is visible. A block beside others (`small`) never
 * does.
 */
function useHeading(small = false) {
  const box = useRef<HTMLDivElement>(null)
  const [Heading, setHeading] = useState<'h1' | 'h2'>('h2')
  useLayoutEffect(() => {
    const headings = box.current?.closest('main')?.querySelectorAll('h1')
    if (!small && headings && ![...headings].some((heading) => heading.checkVisibility())) setHeading('h1')
  }, [small])
  return { box, Heading }
}

/** Shows that a block failed to load; the rest of the screen stays usable. The request id finds the log line. */
export function FailedState({ refused, onRetry, small }: { readonly refused: CallRefusal; onRetry(): void; readonly small?: boolean }) {
  const t = useTranslate(shellText)
  const tMore = useTranslate(consoleText)
  const isGone = refused.refused === 'NOT_FOUND'
  return (
    <State
      icon={isGone ? 'search' : 'refresh'}
      title={isGone ? tMore('gone') : t('block-failed')}
      alert
      {...(small && { small })}
      actions={
        !isGone && (
          <Button icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      <p>{refused.message}</p>
      {refused.requestId !== undefined && <p>{t('request-number', { id: refused.requestId })}</p>}
    </State>
  )
}
