import type pg from 'pg'
import { newClient } from '#server/database/connection/several-hosts.ts'
import type { DatabaseSettings } from '#server/database/database.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import { keysOfFolder } from '#server/secrets/read-keys.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { openBeside } from './open-beside.ts'

type Print = (line: string) => void
type Rotation = { readonly client: pg.Client; readonly print: Print }

/**
 * Runs `keys:rotate`: reseals all values under the newest master key, in batches beside the running server, and prints which older keys can
 * be removed. It can be interrupted and run again.
 */
export async function rotateKeys(config: SiteConfig): Promise<void> {
  const print: Print = (line) => void process.stdout.write(`${line}\n`)
  const [newest] = config.keys ?? keysOfFolder(config.settings.dataDir)
  await using open = new AsyncDisposableStack()
  const { site, connection } = await openBeside(config, open, (database) => refuseUnused(database, newest.id))
  const client = newClient(connection)
  await client.connect()
  open.defer(() => client.end())
  const old = await findOldKeys(client, newest.id)
  if (old.length === 0) return print(`${newest.id} is the only key: there is nothing to rotate.`)
  print(`The newest key is ${newest.id}; older ones: ${old.join(', ')}.`)
  for (const use of site.keyUses) await resealAll(use, old, print)
  for (const keyId of old) await judge({ client, print }, site.keyUses, keyId)
}

/** Refuses a key that no server has started with, because no process could open values sealed under it. */
async function refuseUnused(connection: DatabaseSettings, newest: string): Promise<void> {
  const client = newClient(connection)
  await client.connect()
  const { rowCount } = await client.query('select from platform.master_key where id = $1', [newest]).finally(() => client.end())
  if (rowCount === 0)
    throw new StartRefusal(`No server was started with the key "${newest}" yet: restart every process with it first, then rotate.`, 78)
}

const findOldKeys = async (client: pg.Client, newest: string): Promise<readonly string[]> =>
  (
    await client.query<{ id: string }>('select id from platform.master_key where id <> $1 and retired_at is null order by first_used', [
      newest,
    ])
  ).rows.map(({ id }) => id)

const PRINT_EVERY_MS = 2_000

async function resealAll({ name, reseal, findOld }: KeyUse, old: readonly string[], print: Print): Promise<void> {
  if (!reseal) return
  const countLeft = async () => (await findOld(old)).reduce((sum, { values = 0 }) => sum + values, 0)
  const before = await countLeft()
  let reportedAt = performance.now()
  let moved = 0
  for (let batch = await reseal(); batch > 0; batch = await reseal()) {
    moved += batch
    if (performance.now() - reportedAt < PRINT_EVERY_MS) continue
    print(`  ${name}: ${moved} of ${before}`)
    reportedAt = performance.now()
  }
  print(`${name}: ${before} to seal anew, ${await countLeft()} left.`)
}

/** Prints what still needs a key. A key without uses is marked as retired, so that servers start without it. */
async function judge({ client, print }: Rotation, uses: readonly KeyUse[], keyId: string): Promise<void> {
  const needs: string[] = []
  for (const { name, findOld } of uses) {
    for (const { values, until } of await findOld([keyId])) {
      const count = values === undefined ? '' : `${values} `
      needs.push(`${count}${name}${until ? `, until ${until.toISOString().slice(0, 10)}` : ''}`)
    }
  }
  if (needs.length > 0) return print(`${keyId} must stay for: ${needs.join('; ')}. Run this again then.`)
  await client.query('update platform.master_key set retired_at = platform.now() where id = $1', [keyId])
  print(`${keyId} is needed no more: take it out of the secret keys and restart.`)
}
