import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/state/notice.tsx'
import { cluster } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { newerText } from '../../text/newer-texts.ts'
import styles from './form.module.css'
import type { Newer } from './use-draft.ts'
import { WhoChanged } from './who-changed.tsx'

type Props = {
  readonly newer: Newer | undefined
  /** Shows both versions, where possible. */
  readonly children?: ReactNode
}

/**
 * Says which operator saved the edited object and when, and asks which version to keep. It scrolls into view, because saving is blocked
 * until then.
 */
export function NewerNotice({ newer, children }: Props) {
  const t = useTranslate(newerText)
  const place = useRef<HTMLDivElement>(null)
  const isThere = newer !== undefined
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'center' })
  }, [isThere])
  if (!newer) return null
  return (
    <Notice kind="warn" title={t('title')} live>
      {newer.about !== undefined && <WhoChanged of={newer.about} />}
      <div ref={place}>{children}</div>
      <p>{t('text')}</p>
      <div className={cluster(8, styles.choice)}>
        <Button size="small" onClick={newer.load}>
          {t('load')}
        </Button>
        <Button size="small" kind="quiet" onClick={newer.overwrite}>
          {t('keep')}
        </Button>
      </div>
    </Notice>
  )
}
