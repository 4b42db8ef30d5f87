import type { ReactNode } from 'react'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../picture/icon.tsx'
import { center, cluster, items, justify, stack } from '../style/layouts.ts'
import styles from './state.module.css'

type EmptyProps = { readonly icon: IconName; readonly title: ReactNode; readonly children?: ReactNode; readonly actions?: ReactNode }

/** Shows an empty list: what will appear here, and one action. */
export function EmptyState({ icon, title, children, actions }: EmptyProps) {
  return (
    <div className={stack(8, items.center, styles.state)}>
      <span className={center(styles.icon)}>
        <Icon name={icon} size={24} />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={cluster(8, justify.center, styles.actions)}>{actions}</div>}
    </div>
  )
}

type ErrorProps = {
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly requestId?: string | undefined
  readonly onRetry?: () => void
}

/** Shows that a block failed to load; the rest of the page stays usable. The request id finds the log line. */
export function ErrorState({ title, children, requestId, onRetry }: ErrorProps) {
  const t = useTranslate(shellText)
  return (
    <div className={stack(8, items.center, styles.state)} role="alert">
      <span className={center(styles.icon)}>
        <Icon name="refresh" size={24} />
      </span>
      <h2>{title ?? t('block-failed')}</h2>
      <p>{children ?? t('block-failed-why')}</p>
      {requestId && <p className={styles.number}>{t('request-number', { id: requestId })}</p>}
      {onRetry && (
        <div className={cluster(8, justify.center, styles.actions)}>
          <Button onClick={onRetry} icon="refresh">
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
