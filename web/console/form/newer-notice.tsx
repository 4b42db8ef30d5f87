import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/state/notice.tsx'
import { cluster } from '../../kit/style/layouts.ts'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
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
  const t = useTranslate(consoleText)
  const place = useRef<HTMLDivElement>(null)
  const isThere = newer !== undefined
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'center' })
  }, [isThere])
  if (!newer) return null
  return (
    <Notice kind="warn" title={t('newer.title')} live>
      {newer.about !== undefined && <WhoChanged of={newer.about} />}
      <div ref={place}>{children}</div>
      <p>{t('newer.text')}</p>
      <div className={cluster(8, styles.choice)}>
        <Button size="small" onClick={newer.load}>
          {t('newer.load')}
        </Button>
        <Button size="small" kind="quiet" onClick={newer.overwrite}>
          {t('newer.keep')}
        </Button>
      </div>
    </Notice>
  )
}
