import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'set-imports',
    label: { 'zh-CN': '合集导入', 'en-US': 'Imports of collections' },
    term: { days: 1 },
    from: 'curation.import',
    columns: 'rows, made_at, ends_at',
    key: 'id',
  }),
]
