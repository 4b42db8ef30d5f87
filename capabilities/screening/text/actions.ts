export const screeningActions = {
  'en-US': {
    'picture-rules.changed': 'Image rules changed',
    'picture.allowed': 'Image unbanned',
    'word-list.created': 'Word list created',
    'word-list.changed': 'Word list changed',
    'word-list.removed': 'Word list deleted',
  },
  'zh-CN': {
    'picture-rules.changed': '修改图片规则',
    'picture.allowed': '解除图片禁用',
    'word-list.created': '新建词表',
    'word-list.changed': '修改词表',
    'word-list.removed': '删除词表',
  },
} as const
