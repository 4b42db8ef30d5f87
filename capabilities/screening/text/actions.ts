/** Words for what is recorded here. */
export const screeningActions = {
  'en-US': {
    'picture-rules.changed': 'Picture rules changed',
    'picture.allowed': 'Picture allowed again',
    'word-list.created': 'Word list created',
    'word-list.changed': 'Word list changed',
    'word-list.removed': 'Word list removed',
  },
  'zh-CN': {
    'picture-rules.changed': '修改图片规则',
    'picture.allowed': '解除图片禁用',
    'word-list.created': '新建词表',
    'word-list.changed': '修改词表',
    'word-list.removed': '删除词表',
  },
} as const
