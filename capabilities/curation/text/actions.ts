import { defineTexts } from '#contract/text.ts'

export const curationActions = defineTexts({
  'set.created': { en: 'Collection created', zh: '新建内容集' },
  'set.changed': { en: 'Collection edited', zh: '修改内容集' },
  'set.picked': { en: 'Collection items changed', zh: '调整内容集的内容' },
  'set.filled-otherwise': { en: 'Collection rules changed', zh: '修改内容集的规则' },
  'set.put-online': { en: 'Collection put online', zh: '上线内容集' },
  'set.taken-offline': { en: 'Collection taken offline', zh: '下线内容集' },
  'set.removed': { en: 'Collection deleted', zh: '删除内容集' },
  'sets.exported': { en: 'Collections exported', zh: '导出内容集' },
  'sets.imported': { en: 'Collections imported', zh: '导入内容集' },
  'preset.set': { en: 'Preset rule turned on or changed', zh: '开启或修改预置规则' },
  'preset.switched-off': { en: 'Preset rule turned off', zh: '关闭预置规则' },
})
