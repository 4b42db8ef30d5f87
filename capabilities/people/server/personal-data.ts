import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'import',
    label: { 'zh-CN': '账号的导入来源', 'en-US': 'Where your account was imported from' },
    term: 'account',
    from: 'people.imported_account as imported join people.import on import.id = imported.import_id',
    where: 'imported.account_id = $1',
    columns: 'import.source, import.basis, imported.imported_at',
    key: 'imported.account_id',
    tables: ['people.imported_account', 'people.import'],
  }),
]
