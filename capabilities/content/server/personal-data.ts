import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  personalRows({
    name: 'items',
    label: { 'zh-CN': '你创建的内容', 'en-US': 'Content that you created' },
    term: 'work',
    from: 'content.item',
    where: 'owner_id = $1',
    columns: 'number, section, kind, title, topics, created_at, changed_at, trashed_at',
    key: 'id',
  }),
  personalRows({
    name: 'revisions',
    label: { 'zh-CN': '你撰写的版本', 'en-US': 'Texts that you wrote' },
    term: 'work',
    from: 'content.revision',
    where: 'made_by = $1',
    columns: 'item_id, language, number, made_at, title, lead, body, key_points, reference_list',
    key: 'id',
  }),
  personalRows({
    name: 'inline-comments',
    label: { 'zh-CN': '批注', 'en-US': 'Inline comments' },
    term: 'work',
    from: 'content.inline_comment',
    where: 'made_by = $1',
    columns: 'item_id, language, quote, text, made_at, resolved_at',
    key: 'id',
  }),
  personalRows({
    name: 'edit-locks',
    label: { 'zh-CN': '正在编辑的内容', 'en-US': 'Items open for editing' },
    term: { days: 1 },
    from: 'content.edit_lock',
    columns: 'item_id, language, taken_at, ends_at',
    key: "item_id || ' ' || language",
  }),
  personalRows({
    name: 'imports',
    label: { 'zh-CN': '内容导入', 'en-US': 'Imports of content' },
    term: { days: 1 },
    from: 'content.import',
    columns: 'rows, made_at, ends_at',
    key: 'id',
  }),
]
