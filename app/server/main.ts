import { type Environment, openEnvironment } from '#server/config/environment.ts'
import { warningsOf } from '#server/config/warnings.ts'
import { outliveReaders } from '#server/observe/output.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { readSiteConfig, type SiteConfig } from './site-config.ts'

/** The exit code for an unusable configuration (sysexits.h EX_CONFIG). */
const BAD_CONFIGURATION = 78
/** The exit code for an unknown command (sysexits.h EX_USAGE). */
const BAD_USAGE = 64

/** Limits how long the process lingers after everything has closed. */
const LINGER_MS = 3_000

type Command = (config: SiteConfig, rest: readonly string[], env: Environment) => Promise<void>

/** Maps each command of operators to its arguments and its module. */
const COMMANDS: Readonly<Record<string, { readonly usage: string; load(): Promise<Command> }>> = {
  'admin:create': { usage: '--phone +86…', load: async () => (await import('./commands/create-administrator.ts')).createAdministrator },
  'account:erase': { usage: '--phone +86…', load: async () => (await import('./commands/erase-account.ts')).eraseAccount },
  'analytics:backfill': {
    usage: '--from 2026-11-01 --to 2026-11-30',
    load: async () => (await import('./commands/backfill-figures.ts')).backfillFigures,
  },
  backup: { usage: '[--list | --verify]', load: async () => (await import('./commands/backup.ts')).backUp },
  restore: { usage: '--into FOLDER', load: async () => (await import('./commands/restore.ts')).restore },
  move: { usage: '--to FOLDER', load: async () => (await import('./commands/move.ts')).move },
  'jobs:failed': { usage: '[--retry ID]', load: async () => (await import('./commands/list-failed-jobs.ts')).listFailedJobs },
  'keys:rotate': { usage: '', load: async () => (await import('./commands/rotate-keys.ts')).rotateKeys },
  'launch:check': { usage: '[--json]', load: async () => (await import('./commands/check-launch.ts')).checkLaunch },
  'site:export': { usage: '--into FILE', load: async () => (await import('./commands/export-site.ts')).exportSite },
  migrate: { usage: '', load: async () => (await import('./commands/migrate-alone.ts')).migrateAlone },
}

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
  if (command === 'worker') return (await import('./process/run-worker.ts')).runWorker(config, Number(rest[0]))
  if (command !== undefined) return await (await findCommand(command))(config, rest, env)
  const { run } = await import('./run.ts')
  await run(config, warningsOf(env, config.settings))
  setTimeout(() => process.exit(), LINGER_MS).unref() // Ends the process despite leftovers such as a child process that does not exit.
}

async function findCommand(name: string): Promise<Command> {
  const found = new Map(Object.entries(COMMANDS)).get(name)
  if (found) return await found.load()
  const known = Object.entries(COMMANDS).map(([each, { usage }]) => `${each} ${usage}`.trimEnd())
  throw new StartRefusal(`There is no command "${name}". Commands: ${known.join(', ')}`, BAD_USAGE)
}
