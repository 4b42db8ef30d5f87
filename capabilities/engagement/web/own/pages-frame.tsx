import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { useTranslate } from '#web/language.ts'
import { ownText } from '../../text/own-texts.ts'
import styles from './own.module.css'

type Props = {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly isEmpty: boolean
  readonly hasMore: boolean
  more(): void
  readonly empty: ReactNode
  readonly children: ReactNode
}

export function PagesFrame({ state, isEmpty, hasMore, more, empty, children }: Props) {
  const t = useTranslate(ownText)
  if (isEmpty && state === 'loading') return <Loading label={t('loading')} shapes={['row', 'row', 'row', 'row']} />
  if (isEmpty && state === 'failed') return <ErrorState onRetry={more}>{t('unreachable')}</ErrorState>
  if (isEmpty && !hasMore) return empty
  return (
    <>
      {children}
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('unreachable')}
        </p>
      )}
      {hasMore && (
        <p className={styles.more}>
          <Button onClick={more} busy={state === 'loading'}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}
