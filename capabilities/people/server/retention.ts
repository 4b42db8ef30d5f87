import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const peopleRetention = {
  rules: [
    {
      name: 'import-files',
      label: { en: 'Uploaded files of accounts', zh: '上传的账号文件' },
      about: {
        en: 'Encrypted rows of a file of accounts. They go with the end of the import, else after a day.',
        zh: '账号文件的加密内容，导入完成即删，未导入的保留一天。',
      },
      days: 'own',
      parts: [rows({ table: 'people.import_part', since: 'expires_at' })],
    },
    {
      name: 'import-findings',
      label: { en: 'Reports of imports', zh: '导入报告' },
      about: { en: 'Row numbers with the reason why they did not come, without data.', zh: '未导入的行号及原因，不含内容。' },
      days: 90,
      parts: [rows({ table: 'people.import_finding', since: 'made_at' })],
    },
  ],
  lasting: [
    {
      name: 'imports',
      label: { en: 'Origin of imported accounts', zh: '导入账号的来源' },
      kind: 'account',
      reason: { en: 'Says where an account came from and on what basis.', zh: '说明账号的来源和依据。' },
      tables: ['people.imported_account'],
    },
    {
      name: 'import-list',
      label: { en: 'Imports of accounts', zh: '账号导入记录' },
      kind: 'permanent',
      reason: { en: 'The source and basis that imported accounts refer to.', zh: '导入账号所依据的来源说明。' },
      tables: ['people.import'],
    },
  ],
} as const satisfies Retention
