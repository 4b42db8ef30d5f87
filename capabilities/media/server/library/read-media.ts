import type { InputOf, Outcome } from '#contract/call.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import type { listMedia, MediaDetail, MediaRow, readMedia, readUses } from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { type AssetRow, type FileRow, findAsset, findAssetsOfPage, findFiles, findWaitingCaptions } from './asset-store.ts'
import { findUses } from './uses.ts'

/** Pages are counted from the first, so none may begin further in than this (S99). */
const FURTHEST = 10_000

export async function tellPage(db: Sql, input: InputOf<typeof listMedia>): Promise<Outcome<typeof listMedia>> {
  if (input.page * input.pageSize > FURTHEST) return { refused: 'PAGE_TOO_FAR', fields: { page: 'PAGE_TOO_FAR' } }
  const { rows, total, isMore } = await findAssetsOfPage(db, input)
  return { ok: { list: rows.map(toRow), total, isMore } }
}

export async function tellOne(db: Sql, { id }: InputOf<typeof readMedia>): Promise<Outcome<typeof readMedia>> {
  const detail = await findDetail(db, id)
  return detail ? { ok: detail } : { refused: 'NOT_FOUND' }
}

export async function findDetail(db: Sql, id: string): Promise<MediaDetail | undefined> {
  const row = await findAsset(db, id)
  if (!row) return undefined
  const [files, captionsWaiting] = [await findFiles(db, id), await findWaitingCaptions(db, id)]
  return { ...toRow(row), posterId: row.poster_id, sha256: row.sha256, files: files.map(toFile), captionsWaiting }
}

export async function tellUses(db: Sql, { id }: InputOf<typeof readUses>): Promise<Outcome<typeof readUses>> {
  if (!(await findAsset(db, id))) return { refused: 'NOT_FOUND' }
  const uses = await findUses(db, id)
  return { ok: uses.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })) }
}

const toFile = ({ size_bytes: bytes, ...file }: FileRow) => ({ ...file, bytes })

const toRow = (row: AssetRow): MediaRow => ({
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
  createdAt: row.created_at.toISOString(),
  owner: { id: row.owner_id, name: row.owner_name ?? '' },
  uses: row.uses,
  thumbnail: row.thumbnail && {
    url: mediaAddress(row.thumbnail.id, row.thumbnail.name),
    width: row.thumbnail.width,
    height: row.thumbnail.height,
  },
})
