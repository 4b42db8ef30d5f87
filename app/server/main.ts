import { openEnvironment } from '#server/config/environment.ts'
import { warningsOf } from '#server/config/warnings.ts'
import { outliveReaders } from '#server/observe/output.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { readSiteConfig } from './site-config.ts'

/** The exit code for an unusable configuration (sysexits.h EX_CONFIG). */
const BAD_CONFIGURATION = 78

/** Limits how long the process lingers after everything has closed. */
const LINGER_MS = 3_000

outliveReaders()
await main(process.argv.slice(2)).catch((defect: unknown) => {
  if (!(defect instanceof StartRefusal)) throw defect
  process.stderr.write(`${defect.message}\n`)
  process.exitCode = defect.exitCode
})

/** Loads modules on demand, so that a bad configuration is refused within a tenth of a second. */
async function main([command, ...rest]: readonly string[]): Promise<void> {
  const env = openEnvironment(process.env)
  const config = readSiteConfig(env)
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), BAD_CONFIGURATION)
  if (command === 'admin:create') return (await import('./commands/create-administrator.ts')).createAdministrator(config, rest)
  if (command === 'account:erase') return (await import('./commands/erase-account.ts')).eraseAccount(config, rest)
  if (command === 'analytics:backfill') return (await import('./commands/backfill-figures.ts')).backfillFigures(config, rest)
  if (command === 'backup') return (await import('./commands/backup.ts')).backUp(config, rest, env)
  if (command === 'restore') return (await import('./commands/restore.ts')).restore(config, rest, env)
  if (command === 'move') return (await import('./commands/move.ts')).move(config, rest, env)
  if (command === 'jobs:failed') return (await import('./commands/list-failed-jobs.ts')).listFailedJobs(config, rest)
  if (command === 'launch:check') return (await import('./commands/check-launch.ts')).checkLaunch(config, rest)
  if (command === 'site:export') return (await import('./commands/export-site.ts')).exportSite(config, rest)
  if (command === 'migrate') return (await import('./commands/migrate-alone.ts')).migrateAlone(config)
  if (command === 'keys:rotate') return (await import('./commands/rotate-keys.ts')).rotateKeys(config)
  if (command === 'worker') return (await import('./process/run-worker.ts')).runWorker(config, Number(rest[0]))
  if (command !== undefined)
    throw new StartRefusal(
      `There is no command "${command}". Commands: admin:create --phone +86…, account:erase --phone +86…, analytics:backfill --from 2026-11-01 --to 2026-11-30, backup [--list | --verify], restore --into FOLDER, move --to FOLDER, jobs:failed [--retry ID], keys:rotate, launch:check [--json], site:export --into FILE, migrate`,
      64,
    )
  const { run } = await import('./run.ts')
  await run(config, warningsOf(env, config.settings))
  setTimeout(() => process.exit(), LINGER_MS).unref() // Ends the process despite leftovers such as a child process that does not exit.
}
