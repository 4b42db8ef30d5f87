import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/state/notice.tsx'
import { useTranslate } from '../../language.ts'
import { consoleText } from '../../text/console-texts.ts'
import styles from './form.module.css'
import type { Newer } from './use-draft.ts'
import { WhoChanged } from './who-changed.tsx'

/** Says that others saved what is being changed here, who and when, and asks which of both is meant. */
export function NewerNotice({ newer }: { readonly newer: Newer | undefined }) {
  const t = useTranslate(consoleText)
  if (!newer) return null
  return (
    <Notice kind="warn" title={t('newer.title')} live>
      {newer.about !== undefined && <WhoChanged of={newer.about} />}
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
