import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getBackups, startBackup } from '../contract.ts'
import { backupScreens } from '../text/screens.ts'
import { BackupList } from './backup-list.tsx'
import { BackupState } from './backup-state.tsx'
import { BackupTroubles } from './backup-troubles.tsx'
import styles from './backups.module.css'
import { RestoreCard } from './restore-card.tsx'

const EVERY_MS = { idle: 30 * SECOND, running: 2 * SECOND }

/** Shows the backups of the site, what runs now, and the command of a restore. */
export default function BackupsScreen() {
  const t = useTranslate(backupScreens)
  const asked = useCall(getBackups, {}, { freshMs: 0, everyMs: EVERY_MS.idle })
  const running = asked.ok?.place?.running
  useCall(getBackups, {}, { when: running != null, everyMs: EVERY_MS.running })
  return (
    <>
      <PageHead lead={t('lead')} actions={asked.ok?.place && <StartBackup isRunning={running != null} />} />
      <Answer of={asked}>
        {({ place }) =>
          place === null ? (
            <BackupsOff />
          ) : (
            <div className={stack(16)}>
              <BackupTroubles place={place} />
              <BackupState place={place} />
              <BackupList place={place} />
              {place.list.some(({ facts }) => facts) && <RestoreCard place={place} />}
            </div>
          )
        }
      </Answer>
    </>
  )
}

function StartBackup({ isRunning }: { readonly isRunning: boolean }) {
  const t = useTranslate(backupScreens)
  const { run, busy } = useAction(startBackup, { changes: [getBackups] })
  const start = async () => {
    const done = await run({})
    if (done) toastOutcome(done, t('started'))
  }
  return (
    <Button kind="solid" busy={busy} blocked={isRunning ? t('busy') : undefined} onClick={() => void start()}>
      {t('start')}
    </Button>
  )
}

function BackupsOff() {
  const t = useTranslate(backupScreens)
  return (
    <State icon="undo" title={t('off-title')}>
      <p>{t('off-text')}</p>
      <pre className={styles.settings}>{'BACKUP_TO=/mnt/backups/lyceum\nBACKUP_KEY=$(openssl rand -base64 32)'}</pre>
      <p>{t('off-manual')}</p>
    </State>
  )
}
