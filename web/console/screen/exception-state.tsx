import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import looks from '../../kit/state/state.module.css'
import box from '../../kit/style/box.module.css'
import { cluster, items, justify, stack } from '../../kit/style/layouts.ts'
import text from '../../kit/style/text.module.css'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import styles from './screen.module.css'
import { useBack } from './use-back.ts'

type Props = {
  readonly code: '403' | '404' | '500'
  readonly title: ReactNode
  readonly children: ReactNode
  onRetry?(): void
  /** The number of the log entry. */
  readonly number: string | undefined
}

/** Replaces a failed screen with an explanation, a way back and, where it may help, a retry. The frame and the other tabs stay usable. */
export function ExceptionState({ code, title, children, onRetry, number }: Props) {
  const t = useTranslate(shellText)
  const back = useBack()
  return (
    <section className={stack(8, items.center, box.card, styles.exception)} role="alert">
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={cluster(8, justify.center, looks.actions)}>
        {onRetry && (
          <Button kind="solid" icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button icon="left" onClick={back} {...(!onRetry && { kind: 'solid' as const })}>
          {t('back')}
        </Button>
      </div>
      <p className={cx(text.fine, styles.number, text.number)}>{number && t('request-number', { id: number })}</p>
    </section>
  )
}
