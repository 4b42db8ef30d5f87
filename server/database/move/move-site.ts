import type pg from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import { isUnavailable } from '../connection/unavailable.ts'
import { type Migration, readMigrations, refuseOld } from '../migrate.ts'
import type { DatabaseSettings } from '../settings.ts'
import { one } from '../statement/one.ts'
import { connectToMove } from './connect.ts'
import { copyDatabase } from './copy-database.ts'
import { lockWrites } from './lock-writes.ts'
import { readMark, removeMark } from './mark.ts'
import { type Roles, sealSource } from './seal-source.ts'
import { prepareTarget, refuseFull } from './target.ts'

type Moving = {
  readonly source: Roles
  readonly target: DatabaseSettings
  /** Name the two databases to the operator, without credentials. */
  readonly from: string
  readonly to: string
  readonly print: (line: string) => void
}
type Moved = {
  readonly tables: number
  readonly rows: number
  /** The source has been read-only for this time, and stays so. */
  readonly readOnlyMs: number
}

/**
 * Moves a database into an empty one. Its site runs meanwhile, and refuses to write from the copy on. Returns undefined for a move that was
 * interrupted after its copy and is now complete.
 */
export async function moveSite({ source, target, from, to, print }: Moving): Promise<Moved | undefined> {
  const migrations = await inspect(source[0], target)
  if (migrations === 'copied') return await open(target)
  print(`Preparing ${to}`)
  const id = await prepareTarget(target, migrations, from)
  const since = performance.now()
  await using lock = await lockWrites(source[0])
  print(`The site refuses to write from now on. Copying ${from}:`)
  const copied = await copyDatabase({ source: source[0], target, print }).catch(explain)
  await sealSource(source, { id, place: to, verify: lock.verify })
  await open(target)
  return { ...copied, readOnlyMs: performance.now() - since }
}

/** Reports a full disk, a lost connection or another failure of a server in a sentence. */
function explain(defect: unknown): never {
  if (defect instanceof StartRefusal || !(isUnavailable(defect) || 'severity' in (defect as Error))) throw defect
  throw new StartRefusal(
    `The copy failed: ${(defect as Error).message}. The old database has not changed, and its site writes again. Run the command again when the cause is gone: it empties the target first.`,
    65,
    { cause: defect },
  )
}

async function open(target: DatabaseSettings): Promise<undefined> {
  const client = await connectToMove(target)
  await removeMark(client).finally(() => client.end())
}

/** Checks both ends before any change. Returns the migrations that the source has run, or `copied` when the move is complete but for its mark. */
async function inspect(source: DatabaseSettings, target: DatabaseSettings): Promise<readonly Migration[] | 'copied'> {
  const [from, to] = [await connectToMove(source), await connectToMove(target)]
  try {
    for (const client of [from, to]) refuseOld(await readVersion(client))
    const [left, right] = [await readMark(from), await readMark(to)]
    if (left?.state === 'moved' && left.id === right?.id) return 'copied'
    if (left)
      throw new StartRefusal(
        left.state === 'moved'
          ? `This database was moved to ${left.place} already: move it from there, or run npm run move -- --undo first.`
          : 'A move into this database is not complete, so it cannot be moved on.',
        65,
      )
    const migrations = await readRun(from)
    await refuseFull(to)
    return migrations
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

const readVersion = async (client: pg.Client): Promise<number> =>
  one((await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)).rows).number

async function readRun(client: pg.Client): Promise<readonly Migration[]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(`select to_regclass('public.migration') is not null as "isThere"`)
  if (!one(found).isThere) throw new StartRefusal('There is no site in the database to move.', 65)
  const { rows } = await client.query<{ name: string }>('select name from public.migration')
  const names = new Set(rows.map(({ name }) => name))
  const known = readMigrations().filter(({ name }) => names.has(name))
  if (known.length < names.size) throw new StartRefusal('The database is newer than this Lyceum: move it with the newer version.', 65)
  return known
}
