import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runVerify } from '#app/server/capability-parts.ts'
import { openEnvironment } from '#server/config/environment.ts'
import { readServerSettings } from '#server/config/settings.ts'
import { keysOfFolder, readKeys } from '#server/secrets/read-keys.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { findDatabase } from './steps/find-database.ts'

// Verifies the whole audit trail without changing it, also while Lyceum runs. Exits with 0 when it is intact, or with 1 and the first bad
// place (S119). Compares it with the given --anchor seq:mac, otherwise with DATA_DIR/audit-anchors.
await main().catch((defect: unknown) => {
  if (!(defect instanceof StartRefusal)) throw defect
  process.stderr.write(`${defect.message}\n`)
  process.exitCode = defect.exitCode === 1 ? 2 : defect.exitCode
})

async function main(): Promise<void> {
  const { anchor } = readArguments()
  const env = openEnvironment(process.env)
  const settings = readServerSettings(env)
  const given = readKeys(env)
  if (env.problems.length > 0) throw new StartRefusal(env.problems.join('\n'), 78)
  await using open = new AsyncDisposableStack()
  const connection = await findDatabase(settings, open)
  const keys = given ?? keysOfDataDir(settings.dataDir)
  const { isWhole, message } = await runVerify({ connection, keys, dataDir: settings.dataDir, anchor })
  const stream = isWhole ? process.stdout : process.stderr
  stream.write(`${message}\n`)
  if (!isWhole) process.exitCode = 1
}

function readArguments(): { readonly anchor: string | undefined } {
  try {
    const { values } = parseArgs({ options: { anchor: { type: 'string' } } })
    return { anchor: values.anchor }
  } catch {
    throw new StartRefusal('audit:verify [--anchor seq:mac]', 64)
  }
}

function keysOfDataDir(dataDir: string) {
  if (!existsSync(join(dataDir, 'secret-keys'))) throw new StartRefusal(`The keys are neither in SECRET_KEYS nor in ${dataDir}.`, 78)
  return keysOfFolder(dataDir)
}
