import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import looks from '../../kit/state/state.module.css'
import text from '../../kit/style/text.module.css'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import styles from './exception-state.module.css'
import { useBack } from './use-back.ts'

type Props = {
  readonly code: '403' | '404' | '500'
  readonly title: ReactNode
  readonly children: ReactNode
  /** Loads again what was wanted. */
  onRetry?(): void
  /** What leads to the line of the log. */
  readonly number: string | undefined
}

/** Instead of a screen: what is the matter, the way back and, where that may help, another try. The frame and the other tabs go on. */
export function ExceptionState({ code, title, children, onRetry, number }: Props) {
  const t = useTranslate(shellText)
  const back = useBack()
  return (
    <section className={styles.exception} role="alert">
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      <div className={looks.actions}>
        {onRetry && (
          <Button kind="solid" icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button icon="left" onClick={back} {...(!onRetry && { kind: 'solid' as const })}>
          {t('back')}
        </Button>
      </div>
      <p className={cx(styles.number, text.number)}>{number && t('request-number', { id: number })}</p>
    </section>
  )
}
