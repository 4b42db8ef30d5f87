import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import type { LiveContext, Sql } from '../context.ts'

/** Returns the free space for recordings. The folder is created with the first recording; its parent is on the same disk. */
export async function readFreeBytes(recordingFolder: string): Promise<number> {
  const { bavail, bsize } = await statfs(recordingFolder).catch(() => statfs(dirname(recordingFolder)))
  return bavail * bsize
}

/** Writes the free space to every open studio. */
async function writeFreeBytes(db: Sql, freeBytes: number): Promise<void> {
  await sql`
    insert into live.channel (studio_id, free_bytes) select id, ${freeBytes} from live.studio where status = 'open'
    on conflict (studio_id) do update set free_bytes = excluded.free_bytes`.execute(db)
}

/** Measures the disk immediately and then every minute. */
export function watchRoom({ database, recordingFolder }: LiveContext, report: (defect: unknown) => void): Disposable {
  const look = () =>
    void readFreeBytes(recordingFolder)
      .then((bytes) => writeFreeBytes(database.of(), bytes))
      .catch(report)
  look()
  const timer = setInterval(look, MINUTE).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
