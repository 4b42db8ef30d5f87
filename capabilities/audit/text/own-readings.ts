import { defineTexts } from '#contract/text.ts'

export const ownReadingsText = defineTexts({
  readings: { en: 'Views of your data', zh: '信息查看记录' },
  'readings-text': {
    en: 'Lists each time an operator opened your phone number or identity data',
    zh: '管理人员每次查看你的完整手机号或身份资料，都会记录在此',
  },
  'readings-show': { en: 'Show views of your data', zh: '展开信息查看记录' },
  'readings-hide': { en: 'Hide views of your data', zh: '收起信息查看记录' },
  show: { en: 'Show', zh: '查看' },
  hide: { en: 'Hide', zh: '收起' },
  loading: { en: 'Loading…', zh: '加载中…' },
  failed: { en: 'The list couldn’t be loaded.', zh: '无法加载记录。' },
  none: { en: 'No one has viewed your data in the last 180 days.', zh: '最近 180 天内没有人查看过。' },
  by: { en: 'By {name}. Reason: {reason}', zh: '{name}，原因：{reason}' },
  unknown: { en: 'a former operator', zh: '已离任的管理人员' },
  'what.phone': { en: 'Phone number', zh: '手机号' },
  'what.certification': { en: 'Certification data', zh: '认证资料' },
  'what.answers': { en: 'Answers to questions', zh: '附加问题的回答' },
  'what.scan': { en: 'Certificate scan', zh: '证件扫描件' },
  'what.contact': { en: 'Contact details', zh: '联系方式' },
  'what.other': { en: 'Personal data', zh: '个人信息' },
})
