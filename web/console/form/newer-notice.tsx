import { Suspense } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/state/notice.tsx'
import { useTranslate } from '../../language.ts'
import { useSlot } from '../../slots.tsx'
import { consoleText } from '../../text/console-texts.ts'
import { lastChange } from '../parts.ts'
import styles from './form.module.css'
import type { Newer } from './use-draft.ts'

/** Says that others saved what is being changed here, who and when, and asks which of both is meant. */
export function NewerNotice({ newer }: { readonly newer: Newer | undefined }) {
  const t = useTranslate(consoleText)
  const LastChange = useSlot(lastChange)
  if (!newer) return null
  return (
    <Notice kind="warn" title={t('newer.title')} live>
      {newer.about !== undefined && (
        <Suspense>
          <LastChange of={newer.about} />
        </Suspense>
      )}
      <p>{t('newer.text')}</p>
      <div className={styles.choice}>
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
