import { DAY } from '#contract/duration.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { BackupMeans } from '#server/database/backup/work.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { backupsPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { backupsActions } from '../text/actions.ts'
import { backupsText } from '../text/texts.ts'
import * as backupCalls from './backup-calls.ts'
import { backupLaunch } from './backup-launch.ts'
import { backupStatus } from './backup-status.ts'
import { checkBackups } from './check.ts'
import { type BackupsContext, CHECK, RUN, type Tx } from './context.ts'
import { forgetPlace, noteErasures, readClock, readState } from './place-store.ts'
import { backupProblems, newestOf } from './problems.ts'
import { backupsRetention } from './retention.ts'
import { runWork } from './run-work.ts'

type Needs = {
  readonly audit: Pick<BackupsContext, 'listErased'>
  readonly settings: { readonly backups: BackupMeans }
}

type Backups = Capability & {
  /** Forgets the list of the place and open runs, as a part of the completion of a restore: they are those of the earlier site. */
  forget(tx: AnyTransaction): Promise<void>
}

export const backups = defineCapability({
  name: 'backups',
  texts: backupsText,
  actions: backupsActions,
  permissions: PERMISSIONS,
  pages: backupsPages,
  consoleOrder: 245,
  open: openBackups,
})

function openBackups(platform: Platform, needs: Needs): Backups {
  const context: BackupsContext = { ...platform, means: needs.settings.backups, listErased: needs.audit.listErased }
  const { means } = context
  context.jobs.work(RUN, (payload, job) => runWork(context, payload, job), { atOnce: 1, withinMs: DAY })
  context.jobs.schedule(checkBackups(context))
  platform.status.add(backupStatus(context))
  platform.launch.add(backupLaunch(context))
  if (means.settings) context.metrics.gauge('lyceum_backup_age_seconds', 'Age of the newest backup in seconds', () => readAge(context))
  return {
    eraseAccounts: async (tx, accountIds) => {
      await noteErasures(tx.of(), accountIds.length)
      await context.jobs.wake(tx, CHECK)
    },
    matters: [backupProblems],
    retention: backupsRetention,
    forget: (tx) => forgetPlace(tx.of() as Tx),
    routes: { answers: bind(context, [backupCalls]) },
  }
}

/** Is infinite for a site without a backup. */
async function readAge({ database }: BackupsContext): Promise<number> {
  const end = newestOf((await readState(database.of()))?.state)?.summary.endedAt
  return end === undefined ? Number.POSITIVE_INFINITY : ((await readClock(database.of())).getTime() - new Date(end).getTime()) / 1_000
}
