import { clsx as cx } from 'clsx'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { size } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { lasting } from '#web/console/show/moment.ts'
import { State } from '#web/console/show/state.tsx'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getBackups, startVerification } from '../contract.ts'
import { backupScreens } from '../text/screens.ts'
import styles from './backups.module.css'
import { type Backup, isReadable, type Place, type ReadableBackup } from './place.ts'

/** Lists the backups, the newest first. The retention limits their number, so they need no pages. */
export function BackupList({ place: { list, running, dailyAt, readAt } }: { readonly place: Place }) {
  const t = useTranslate(backupScreens)
  if (list.length === 0)
    return readAt === null ? null : (
      <Card>
        <State icon="undo" title={t('none')} small>
          {t(dailyAt === null ? 'none-by-hand' : 'none-why')}
        </State>
      </Card>
    )
  return (
    <Card title={t('list')} flush>
      <ul className={styles.list}>
        {list.map((backup) => (
          <li key={backup.id} className={styles.backup}>
            {isReadable(backup) ? <Facts backup={backup} /> : <p className={styles.wide}>{t('unreadable')}</p>}
            <Verified backup={backup} />
            <Verify backup={backup} isRunning={running !== null} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ backup: { facts } }: { readonly backup: ReadableBackup }) {
  const t = useTranslate(backupScreens)
  const language = useLanguage()
  const tookMs = Date.parse(facts.endedAt) - Date.parse(facts.startedAt)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('made')}</dt>
        <dd>
          <When at={facts.endedAt} />
          <span className={cx(text.quiet, text.fine)}>
            {t('took')} {lasting(tookMs)}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('database')}</dt>
        <dd>{facts.databaseBytes === null ? '—' : size(facts.databaseBytes, language)}</dd>
      </div>
      <div>
        <dt>{t('files')}</dt>
        <dd>{t('files-count', { count: facts.files, size: size(facts.fileBytes, language) })}</dd>
      </div>
      <div>
        <dt>{t('added')}</dt>
        <dd>{size(facts.addedBytes, language)}</dd>
      </div>
    </dl>
  )
}

function Verified({ backup: { verification } }: { readonly backup: Backup }) {
  const t = useTranslate(backupScreens)
  if (!verification)
    return (
      <div>
        <Status kind="idle">{t('not-verified')}</Status>
      </div>
    )
  const { isWhole, at, sentence } = verification
  return (
    <div>
      <Status kind={isWhole ? 'ok' : 'bad'}>{t(isWhole ? 'whole' : 'broken')}</Status> <When at={at} />
      {!isWhole && <p className={text.fine}>{sentence}</p>}
    </div>
  )
}

function Verify({ backup: { id }, isRunning }: { readonly backup: Backup; readonly isRunning: boolean }) {
  const t = useTranslate(backupScreens)
  const { run, busy } = useAction(startVerification, { changes: [getBackups] })
  const start = async () => {
    const done = await run({ backup: id })
    if (done) toastOutcome(done, t('verify-started'))
  }
  return (
    <Button size="small" busy={busy} blocked={isRunning ? t('busy') : undefined} onClick={() => void start()}>
      {t('verify')}
    </Button>
  )
}
