import { mediaAddress } from '#contract/picture-files.ts'
import type { MediaDetail, MediaRow } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { type AssetRow, type FileRow, findAsset, findFiles, findWaitingCaptions } from './asset-store.ts'

export async function findDetail(db: Sql, id: string): Promise<MediaDetail | undefined> {
  const row = await findAsset(db, id)
  if (!row) return undefined
  const [files, captionsWaiting] = [await findFiles(db, id), await findWaitingCaptions(db, id)]
  return { ...toRow(row), posterId: row.poster_id, sha256: row.sha256, files: files.map(toFile), captionsWaiting }
}

const toFile = ({ size_bytes: bytes, ...file }: FileRow) => ({ ...file, bytes })

export const toRow = (row: AssetRow): MediaRow => ({
  id: row.id,
  kind: row.kind,
  format: row.format,
  name: row.name,
  alt: row.alt,
  altWaiting: row.alt_waiting,
  isMarkedAi: row.is_marked_ai,
  tags: row.tags,
  folderId: row.folder_id,
  focal: { x: row.focal_x, y: row.focal_y },
  width: row.width,
  height: row.height,
  durationMs: row.duration_ms,
  sizeBytes: row.source_bytes,
  state: row.state,
  progress: row.progress,
  reason: row.reason,
  reasonValues: row.reason_values,
  notes: row.notes,
  createdAt: row.created_at.toISOString(),
  owner: { id: row.owner_id, name: row.owner_name ?? '' },
  uses: row.uses,
  thumbnail: row.thumbnail && {
    url: mediaAddress(row.thumbnail.id, row.thumbnail.name),
    width: row.thumbnail.width,
    height: row.thumbnail.height,
  },
})
