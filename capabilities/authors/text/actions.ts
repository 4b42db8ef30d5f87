/** Words for what is recorded here. */
export const authorsActions = {
  'en-US': { 'author.created': 'Author created', 'author.changed': 'Author changed', 'author.removed': 'Author deleted' },
  'zh-CN': { 'author.created': '新建作者', 'author.changed': '修改作者', 'author.removed': '删除作者' },
} as const
