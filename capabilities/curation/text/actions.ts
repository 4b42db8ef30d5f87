/** Words for what is recorded here. */
export const curationActions = {
  'en-US': {
    'set.created': 'Collection created',
    'set.changed': 'Collection edited',
    'set.picked': 'Collection items changed',
    'set.filled-otherwise': 'Collection rules changed',
    'set.put-online': 'Collection put online',
    'set.taken-offline': 'Collection taken offline',
    'set.removed': 'Collection deleted',
    'sets.exported': 'Collections exported',
    'sets.imported': 'Collections imported',
    'preset.set': 'Preset rule turned on or changed',
    'preset.switched-off': 'Preset rule turned off',
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
