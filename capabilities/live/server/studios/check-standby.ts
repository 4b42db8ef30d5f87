import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkMediaFile } from '#streaming/control.ts'
import type { StudioHead } from '../../contract.ts'
import type { LiveContext } from '../context.ts'
import { readCovers } from '../cover-store.ts'
import type { StudioRow } from './studio-store.ts'

type Unfit = { readonly refused: 'STANDBY_UNKNOWN' | 'STANDBY_UNFIT' | 'STANDBY_REORDERED' | 'SLATE_UNKNOWN' | 'SLATE_NEEDS_FFMPEG' }

/**
 * Checks that a newly chosen standby video and slate can be broadcast; undefined means yes. Every library video can be broadcast if the
 * server has ffmpeg, because uploads are transcoded. Otherwise a video is stored as uploaded and may contain reordered pictures.
 */
export async function checkStandby(
  context: LiveContext,
  before: StudioRow | undefined,
  { standby, slate }: StudioHead,
): Promise<Unfit | undefined> {
  if (slate !== null && slate !== before?.slate) {
    if (!(await readCovers(context.database.pool, [slate])).has(slate)) return { refused: 'SLATE_UNKNOWN' }
    if (!(await context.findTools())) return { refused: 'SLATE_NEEDS_FFMPEG' }
  }
  return standby !== null && standby !== before?.standby ? await checkVideo(context, standby) : undefined
}

async function checkVideo({ copyVideo, standbyFolder }: LiveContext, assetId: string): Promise<Unfit | undefined> {
  const folder = `${standbyFolder}-check`
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.mp4`)
  try {
    if (!(await copyVideo(assetId, path))) return { refused: 'STANDBY_UNKNOWN' }
    const refusal = await checkMediaFile(path)
    if (refusal) return { refused: refusal.code === 'FILE_HAS_B_FRAMES' ? 'STANDBY_REORDERED' : 'STANDBY_UNFIT' }
    return undefined
  } finally {
    await rm(path, { force: true })
  }
}
