import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'moves',
    label: { 'zh-CN': '网站迁入记录', 'en-US': 'Moves of other sites' },
    term: { days: 180 },
    from: 'transfer.run',
    where: 'created_by = $1 or approved_by = $1',
    columns: 'file_name, source, state, created_at, approved_at, approval_note',
    key: 'id',
  }),
  personalRows({
    name: 'transfer-uploads',
    label: { 'zh-CN': '上传的导出文件', 'en-US': 'Uploaded exports' },
    term: { days: 30 },
    from: 'transfer.upload',
    where: 'account_id = $1',
    columns: 'name, length_bytes, finished_at, expires_at',
    key: 'id',
  }),
]
