import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import type { LiveDeps, Sql } from '../deps.ts'

/** How much room is left where recordings are written. The folder is made with the first of them; the one above it lies on the same disk. */
export async function readFreeBytes(recordingFolder: string): Promise<number> {
  const { bavail, bsize } = await statfs(recordingFolder).catch(() => statfs(dirname(recordingFolder)))
  return bavail * bsize
}

/** Each open studio says how much room its next recording has. */
async function writeFreeBytes(db: Sql, freeBytes: number): Promise<void> {
  await sql`
    insert into live.channel (studio_id, free_bytes) select id, ${freeBytes} from live.studio where status = 'open'
    on conflict (studio_id) do update set free_bytes = excluded.free_bytes`.execute(db)
}

type Deps = Pick<LiveDeps, 'database' | 'recordingFolder'>

/** Looks at the disk at once and then every minute. */
export function watchRoom({ database, recordingFolder }: Deps, report: (defect: unknown) => void): Disposable {
  const look = () =>
    void readFreeBytes(recordingFolder)
      .then((bytes) => writeFreeBytes(database.of(), bytes))
      .catch(report)
  look()
  const timer = setInterval(look, MINUTE).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
