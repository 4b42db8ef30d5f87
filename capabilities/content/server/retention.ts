import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

export const contentRetention = {
  rules: [
    {
      name: 'imports',
      label: { en: 'Checked import files', zh: '待导入的文件' },
      about: { en: 'Rows of a file that was checked but never imported, until they expire.', zh: '已检查但未导入的数据，到期即删。' },
      days: 'own',
      parts: [rows({ table: 'content.import', since: 'ends_at', about: [`'account:' || account_id`] })],
    },
  ],
  lasting: [
    {
      name: 'items',
      label: { en: 'Items and authors', zh: '内容与作者' },
      kind: 'permanent',
      reason: {
        en: 'They stay until an operator deletes them; an address of a deleted item answers “gone”.',
        zh: '由管理人员删除；已删除内容的网址返回“已删除”。',
      },
      tables: ['content.item', 'content.author', 'content.topic', 'content.settings', 'content.gone'],
    },
    {
      name: 'revisions',
      label: { en: 'Revisions and their history', zh: '版本与操作记录' },
      kind: 'owner',
      reason: { en: 'They belong to their item.', zh: '属于对应的内容。' },
      tables: [
        'content.edition',
        'content.revision',
        'content.published',
        'content.step',
        'content.inline_comment',
        'content.page_address',
      ],
    },
    {
      name: 'work',
      label: { en: 'Editing locks and counts', zh: '编辑锁与计数' },
      kind: 'work',
      reason: { en: 'Locks end with the editing, counts are replaced in place.', zh: '编辑结束即释放，计数原地更新。' },
      tables: ['content.edit_lock', 'content.facet_count'],
    },
  ],
} as const satisfies Retention
