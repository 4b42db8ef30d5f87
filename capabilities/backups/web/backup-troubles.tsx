import { size } from '#web/console/show/amount.ts'
import { When } from '#web/console/show/values.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { backupScreens } from '../text/screens.ts'
import styles from './backups.module.css'
import type { Place } from './place.ts'

/** Shows what runs, and what an operator must look at. */
export function BackupTroubles({ place: { running, problem, failed, readAt } }: { readonly place: Place }) {
  const t = useTranslate(backupScreens)
  return (
    <>
      {running && (
        <Notice kind="info" live title={t(`running-${running.kind}`)}>
          <Progress {...running} />
        </Notice>
      )}
      {readAt === null && <Notice kind="info">{t('reading')}</Notice>}
      {problem !== null && (
        <Notice kind="bad" live title={t('problem-title')}>
          {problem}
        </Notice>
      )}
      {failed.map(({ kind, at, sentence }) => (
        <Notice key={kind} kind="bad" title={t(`failed-${kind}`)}>
          <When at={at} /> · {sentence}
        </Notice>
      ))}
    </>
  )
}

function Progress({ doneBytes, totalBytes }: { readonly doneBytes: number; readonly totalBytes: number }) {
  const t = useTranslate(backupScreens)
  const language = useLanguage()
  if (totalBytes === 0) return <p>{t('begins')}</p>
  const words = t('progress', { done: size(doneBytes, language), all: size(totalBytes, language) })
  return (
    <>
      <progress className={styles.progress} value={doneBytes} max={totalBytes} aria-label={words} />
      <p>{words}</p>
    </>
  )
}
