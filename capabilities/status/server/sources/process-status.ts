import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatusLine, StatusState } from '#contract/site/status.ts'
import { inBoth } from '#contract/text.ts'
import { readRoom } from '#server/disk/room.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { lineText } from '../../text/lines.ts'
import type { StatusContext } from '../context.ts'

/** Reports what only this process knows: its disk, memory and connections. */
export const processStatus = ({ database: { pool }, dataDir, storage }: StatusContext): StatusSource => ({
  name: 'process',
  title: inBoth(lineText, 'process'),
  order: 10,
  isOfProcess: true,
  async read() {
    const files = join(dataDir, 'files')
    const isApart = storage.kind === 'disk' && (await deviceOf(files)) !== (await deviceOf(dataDir))
    return [
      await diskLine('disk-data', dataDir),
      ...(isApart ? [await diskLine('disk-files', files)] : []),
      {
        key: 'pool',
        title: inBoth(lineText, 'pool'),
        state: pool.waitingCount > pool.options.max ? 'warning' : 'good',
        value: { kind: 'count', amount: pool.totalCount - pool.idleCount, of: pool.options.max },
        advice: inBoth(lineText, 'pool-advice'),
      },
      { key: 'memory', title: inBoth(lineText, 'memory'), state: 'good', value: { kind: 'bytes', amount: process.memoryUsage.rss() } },
    ]
  },
})

/** Returns the device of a folder; that of a folder without files yet is its parent's. */
const deviceOf = async (folder: string): Promise<number> => (await stat(folder).catch(() => stat(join(folder, '..')))).dev

const GIGABYTE = 1e9

async function diskLine(key: 'disk-data' | 'disk-files', folder: string): Promise<StatusLine> {
  const { freeBytes, totalBytes, leastBytes } = await readRoom(folder)
  const state: StatusState = freeBytes < leastBytes ? 'bad' : freeBytes < 2 * leastBytes ? 'warning' : 'good'
  return {
    key,
    title: inBoth(lineText, key),
    state,
    value: { kind: 'bytes', amount: totalBytes - freeBytes, of: totalBytes },
    advice: inBoth(lineText, 'disk-advice', { gigabytes: (leastBytes / GIGABYTE).toFixed(1) }),
  }
}
