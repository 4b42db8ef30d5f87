import { openSite } from '#app/server/site.ts'
import { readSiteConfig } from '#app/server/site-config.ts'
import { openEnvironment } from '#server/config/environment.ts'
import { migrate } from '#server/database/migrate.ts'
import { openLog } from '#server/observe/log.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { findDatabase } from './steps/find-database.ts'

// Removes the demo from a database, also while Lyceum runs on it. Content that users wrote, changed or use stays. The next start does not
// load the demo again.
await main().catch((defect: unknown) => {
  if (!(defect instanceof StartRefusal)) throw defect
  process.stderr.write(`${defect.message}\n`)
  process.exitCode = defect.exitCode
})

async function main(): Promise<void> {
  const env = openEnvironment(process.env)
  const config = readSiteConfig(env)
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), 78)
  const { settings } = config
  await using open = new AsyncDisposableStack()
  const log = openLog({ ...settings, logLevel: 'silent' })
  const connection = await findDatabase(settings, open)
  await migrate(connection)
  const quiet = { ...settings, demo: false, roles: new Set(['web'] as const), host: '127.0.0.1', port: 0, metricsPort: undefined }
  const site = open.use(await openSite({ ...config, settings: quiet }, connection, { log }))
  const { items, sets, courses, homes, assets } = await site.removeDemo()
  process.stdout.write(
    `Removed of the demo: ${items} items, ${sets} sets, ${courses} courses, ${homes} arrangements of the home page, ${assets} images and videos.\n`,
  )
}
