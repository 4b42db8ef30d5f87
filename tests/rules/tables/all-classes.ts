import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type All, defineCapability } from '#server/capability.ts'
import type { Platform } from '#server/platform.ts'
import type { OwnedRetention } from '#server/retention/rule.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { fillEveryTable } from '#tests/kept-data.ts'
import { openClock } from '#tests/world/clock.ts'
import { openProcess } from '#tests/world/process.ts'

type Opened = { readonly platform: Platform; readonly classes: readonly OwnedRetention[] }

/** Opens the product on a database with a sample row in every table, and returns what its capabilities declare. */
export async function openWithClasses() {
  await using open = new AsyncDisposableStack()
  const home = mkdtempSync(join(tmpdir(), 'retention-'))
  open.defer(() => rmSync(home, { recursive: true, force: true }))
  const database = open.use(await openFreshDatabase('empty'))
  await fillEveryTable(database.settings)
  const sql = new pg.Pool({ ...database.settings, max: 2 })
  open.defer(() => sql.end())
  const clock = openClock(sql)
  await clock.stop()
  let opened: Opened | undefined
  const looking = defineCapability({
    name: 'looking',
    texts: { 'en-US': {}, 'zh-CN': {} },
    open(platform: Platform, { all }: { readonly all: Pick<All, 'retention'> }) {
      opened = { platform, classes: all.retention() }
      return { eraseAccounts: 'keeps-nothing' as const, routes: { answers: [] } }
    },
  })
  const env = { DATA_DIR: home, SECRET_KEYS: `kept:${Buffer.alloc(32, 7).toString('base64')}`, ROLES: 'web' }
  open.use(
    await openProcess({ database: database.settings.database ?? '', smsUrl: 'http://127.0.0.1:9', env }, clock.nowMs, [looking as never]),
  )
  if (!opened) throw new Error('The product did not open.')
  const resources = open.move()
  return { sql, clock, ...opened, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}
