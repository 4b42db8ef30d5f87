import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const curationRetention = {
  rules: [
    {
      name: 'imports',
      label: { en: 'Checked import files of collections', zh: '待导入的内容集文件' },
      about: { en: 'Rows of a file that was checked but never imported, until they expire.', zh: '已检查但未导入的数据，到期即删。' },
      days: 'own',
      parts: [rows({ table: 'curation.import', since: 'ends_at', about: [`'account:' || account_id`] })],
    },
  ],
  lasting: [
    {
      name: 'sets',
      label: { en: 'Collections', zh: '内容集' },
      kind: 'permanent',
      reason: { en: 'They stay until an operator deletes them.', zh: '由管理人员删除。' },
      tables: ['curation.set', 'curation.preset'],
    },
    {
      name: 'members',
      label: { en: 'Items of collections', zh: '内容集成员' },
      kind: 'owner',
      reason: { en: 'They belong to their collection.', zh: '属于对应的内容集。' },
      tables: ['curation.member', 'curation.pick', 'curation.mark'],
    },
    {
      name: 'work',
      label: { en: 'Changed items and counts', zh: '变更队列与计数' },
      kind: 'work',
      reason: { en: 'The queue is emptied within minutes, counts are replaced in place.', zh: '队列数分钟内清空，计数原地更新。' },
      tables: ['curation.changed_item', 'curation.counted_name', 'curation.name_count', 'curation.set_count'],
    },
  ],
} as const satisfies Retention
