import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'
import type { MediaContext } from './context.ts'
import { assetFiles } from './library/asset-files.ts'

export const mediaData = ({ storage }: Pick<MediaContext, 'storage'>): readonly PersonalData[] => [
  personalRows({
    name: 'uploads',
    label: { 'zh-CN': '上传记录', 'en-US': 'Uploads' },
    term: { days: 1 },
    from: 'media.upload',
    columns: 'kind, format, name, length_bytes, offset_bytes, created_at, expires_at, finished_at',
    key: 'id',
    tables: ['media.upload', 'media.holding'],
  }),
  personalRows({
    name: 'library',
    label: { 'zh-CN': '素材库中的文件', 'en-US': 'Files in the media library' },
    term: 'work',
    from: 'media.asset',
    where: 'owner_id = $1',
    columns: 'id, kind, format, name, alt, tags, state, source_bytes, width, height, duration_ms, created_at',
    key: 'id',
    files: (pool, accountId) => assetFiles(storage, pool, accountId),
  }),
]
