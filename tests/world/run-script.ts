import { execFile } from 'node:child_process'
import { connectTo } from '#tests/setup.ts'
import type { World } from '#tests/world.ts'
import { childEnvironment } from './child-environment.ts'
import { TEST_KEYS } from './process.ts'
import { programOf } from './program.ts'

type Ran = { readonly status: number; readonly stdout: string; readonly output: string }

/**
 * Runs a script to its end; `env` contains all its settings. This process must not block meanwhile: its server may hold locks that the
 * script waits for.
 */
export async function runScript([file, ...rest]: readonly [string, ...string[]], env: Readonly<Record<string, string>>): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [programOf(file), ...rest], { env: { ...childEnvironment(), ...env } }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? 1, stdout, output: stdout + stderr }),
    )
  })
}

/** Returns the settings for a script beside the server of a world. */
export async function settingsOf(world: World): Promise<Record<'DATABASE_URL' | 'DATA_DIR' | 'SECRET_KEYS', string>> {
  const { host } = connectTo('') as { host: string }
  const { rows } = await world.sql.query<{ name: string }>('select current_database() as name')
  return {
    DATABASE_URL: `postgres://app@localhost/${rows[0]!.name}?host=${encodeURIComponent(host)}`,
    DATA_DIR: world.dataDir,
    SECRET_KEYS: TEST_KEYS,
  }
}
