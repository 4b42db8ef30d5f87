import { type RawBuilder, sql as raw } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { AltText } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import { one } from '#server/database/statement/one.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type * as calls from '../../contract.ts'
import type { MediaDetail, MediaRow } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { signNames } from '../limited/sign-files.ts'

type AssetRow = {
  id: string
  kind: calls.MediaKind
  format: string
  name: string
  alt: AltText
  alt_waiting: AltText
  is_marked_ai: boolean
  tags: string[]
  folder_id: string | null
  focal_x: number
  focal_y: number
  owner_id: string
  owner_name: string | null
  created_at: Date
  source_bytes: number
  sha256: string | null
  width: number | null
  height: number | null
  duration_ms: number | null
  poster_id: string | null
  state: calls.MediaState
  progress: number
  reason: string | null
  reason_values: Record<string, string>
  notes: string[]
  uses: number
  thumbnail: { id: string; name: string; width: number; height: number; is_limited: boolean } | null
  /** The end of an address that is signed now; null when the files are open. */
  signed_until: Date | null
}

type NewAsset = {
  id: string
  kind: calls.MediaKind
  format: string
  name: string
  folderId: string | null
  accountId: string
  sizeBytes: number
}

export async function addAsset(tx: Tx, { id, kind, format, name, folderId, accountId, sizeBytes }: NewAsset): Promise<void> {
  await tx
    .insertInto('media.asset')
    .values({ id, kind, format, name, folder_id: folderId, owner_id: accountId, source_bytes: sizeBytes })
    .execute()
}

/** Selects the smallest picture in a format that every browser shows: of the asset, its poster, or the library picture chosen as poster. */
const THUMBNAIL = raw`(
  select jsonb_build_object('id', file.asset_id, 'name', file.name, 'width', file.width, 'height', file.height,
    'is_limited', exists (select from media.limited_asset as limited where limited.id = file.asset_id))
  from media.variant as file
  where file.asset_id = coalesce(asset.poster_id, asset.id) and file.role in ('picture', 'poster') and file.format in ('webp', 'jpeg')
  order by file.width, file.format desc limit 1
)`
const ASSET = raw`
  asset.id, asset.kind, asset.format, asset.name, asset.alt,
  (select coalesce(jsonb_object_agg(language, after), '{}') from screening.waiting_text_review where about = 'alt' and thing = asset.id::text) as alt_waiting,
  asset.tags, asset.folder_id, asset.focal_x, asset.focal_y, asset.owner_id,
  summary.name as owner_name, asset.created_at, asset.source_bytes, encode(asset.sha256, 'hex') as sha256, asset.width, asset.height,
  asset.duration_ms, asset.is_marked_ai, asset.poster_id, asset.state, asset.progress, asset.reason, asset.reason_values, asset.notes,
  (select count(*) from media.usage where usage.asset_id = asset.id) as uses,
  ${THUMBNAIL} as thumbnail,
  case when exists (select from media.limited_asset as limited where limited.id = asset.id) then media.signed_until() end as signed_until`

export async function findAsset(db: Sql, id: string): Promise<AssetRow | undefined> {
  const { rows } = await raw<AssetRow>`
    select ${ASSET} from media.asset left join profile.summary on summary.account_id = asset.owner_id where asset.id = ${id}`.execute(db)
  return rows[0]
}

const MOST_COUNTED = 1_000
const COLUMNS = { createdAt: 'created_at', name: 'name_key', sizeBytes: 'source_bytes' } as const
type Asked = InputOf<typeof calls.listMedia>

export async function findAssetsOfPage(db: Sql, asked: Asked): Promise<{ rows: AssetRow[]; total: number; isMore: boolean }> {
  const where = restrict(asked)
  const [column, way] = [raw.ref(`asset.${COLUMNS[asked.sort]}`), raw.raw(asked.direction)]
  const { rows } = await raw<AssetRow & { counted: number }>`
    with counted as (
      select count(*) as counted from (select from media.asset as asset where ${where} limit ${MOST_COUNTED + 1}) as some_of_them
    ), page as materialized (
      select asset.*, row_number() over (order by ${column} ${way}, asset.id ${way}) as place from media.asset as asset where ${where}
      order by ${column} ${way}, asset.id ${way} limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}
    )
    select counted, ${ASSET} from counted left join page as asset on true left join profile.summary on summary.account_id = asset.owner_id
    order by asset.place`.execute(db)
  const counted = one(rows).counted
  return { rows: rows.filter(({ id }) => id !== null), total: Math.min(counted, MOST_COUNTED), isMore: counted > MOST_COUNTED }
}

function restrict({ search, folder, tag, kind, state, used }: Asked): RawBuilder<unknown> {
  const all = [raw`true`]
  if (search) all.push(raw`asset.name_key like ${`%${escapeLike(search.normalize('NFKC').toLowerCase())}%`}`)
  if (folder !== undefined) all.push(folder === 'none' ? raw`asset.folder_id is null` : raw`asset.folder_id = ${folder}`)
  if (tag !== undefined) all.push(raw`asset.tags @> array[${tag}]::text[]`)
  if (kind !== undefined) all.push(raw`asset.kind = ${kind}`)
  if (state !== undefined) all.push(raw`asset.state = ${state}`)
  if (used === 'no') all.push(raw`not exists (select from media.usage where usage.asset_id = asset.id)`)
  return raw.join(all, raw` and `)
}

export type FileRow = {
  name: string
  role: 'picture' | 'poster' | 'video' | 'playlist' | 'rung' | 'sprite' | 'sprite-map' | 'captions'
  format: string
  width: number | null
  height: number | null
  size_bytes: number
  language: string | null
  label: string | null
}

export async function findFiles(db: Sql, assetId: string): Promise<readonly FileRow[]> {
  const rows = await db
    .selectFrom('media.variant')
    .select(['name', 'role', 'format', 'width', 'height', 'size_bytes', 'language', 'label'])
    .where('asset_id', '=', assetId)
    .orderBy('role')
    .orderBy('width')
    .orderBy('name')
    .execute()
  return rows as readonly FileRow[]
}

async function findWaitingCaptions(db: Sql, assetId: string): Promise<Language[]> {
  const { rows } = await raw<{ language: Language }>`
    select language from screening.waiting_text_review where about = 'captions' and thing = ${assetId} order by language desc`.execute(db)
  return rows.map(({ language }) => language)
}

export async function findTags(db: Sql): Promise<{ tag: string; count: number }[]> {
  const { rows } = await raw<{ tag: string; count: number }>`
    select tag, count(*) from media.asset cross join unnest(tags) as tag group by tag order by count(*) desc, tag limit 200`.execute(db)
  return rows
}

type Signing = { readonly keyring: Pick<Keyring, 'mac'> }

export async function findDetail({ keyring }: Signing, db: Sql, id: string): Promise<MediaDetail | undefined> {
  const row = await findAsset(db, id)
  if (!row) return undefined
  const sign = signNames(keyring, id, row.signed_until)
  const [files, captionsWaiting] = [await findFiles(db, id), await findWaitingCaptions(db, id)]
  const named = files.map(({ size_bytes: bytes, ...file }) => sign({ ...file, bytes }))
  return { ...toMediaRow({ keyring }, row), posterId: row.poster_id, sha256: row.sha256, files: named, captionsWaiting }
}

export const toMediaRow = ({ keyring }: Signing, row: AssetRow): MediaRow => ({
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
  isLimited: row.signed_until !== null,
  thumbnail: row.thumbnail && toThumbnail(keyring, row.thumbnail, row.signed_until),
})

function toThumbnail(keyring: Signing['keyring'], file: NonNullable<AssetRow['thumbnail']>, until: Date | null): MediaRow['thumbnail'] {
  const { id, width, height, is_limited } = file
  return { url: mediaAddress(id, signNames(keyring, id, is_limited ? until : null)(file).name), width, height }
}
