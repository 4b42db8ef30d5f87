/** Words for what is recorded here. */
export const curationActions = {
  'en-US': {
    'set.created': 'Set created',
    'set.changed': 'Set changed',
    'set.picked': 'Items of a set picked',
    'set.filled-otherwise': 'Rules of a set changed',
    'set.put-online': 'Set put online',
    'set.taken-offline': 'Set taken offline',
    'set.removed': 'Set removed',
    'sets.exported': 'Sets exported',
    'sets.imported': 'Sets imported',
    'preset.set': 'Rule preset switched on or changed',
    'preset.switched-off': 'Rule preset switched off',
  },
  'zh-CN': {
    'set.created': '新建内容集',
    'set.changed': '修改内容集',
    'set.picked': '调整内容集的内容',
    'set.filled-otherwise': '修改内容集的规则',
    'set.put-online': '上线内容集',
    'set.taken-offline': '下线内容集',
    'set.removed': '删除内容集',
    'sets.exported': '导出内容集',
    'sets.imported': '导入内容集',
    'preset.set': '开启或修改预置规则',
    'preset.switched-off': '关闭预置规则',
  },
} as const
