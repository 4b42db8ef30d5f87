/** Refusal and screen texts of the synonyms. */
const enUS = {
  SYNONYMS_CHANGED: 'Someone else has edited the list. Copy your changes, reload the page and add them again.',
  SYNONYM_TWICE: 'A term is in two groups. Each term can only be in one.',
  'synonyms.lead': 'Searching for one term also finds the others. Use one line per group, terms separated by commas.',
  'synonyms.list': 'Synonyms',
  'synonyms.count': 'Groups: {groups}',
  'synonyms.save': 'Save',
  'synonyms.saved': 'Synonyms saved.',
  'synonyms.line': 'Line {line}: add at least two terms, or remove the line.',
  'synonyms.twice': 'Line {line}: “{term}” is already in another group.',
} as const
const zhCN: Record<keyof typeof enUS, string> = {
  SYNONYMS_CHANGED: '其他人刚修改了词表。请复制你的修改，刷新页面后重新添加。',
  SYNONYM_TWICE: '有词语出现在两组中，每个词语只能属于一组。',
  'synonyms.lead': '搜索其中一个词，也会找到同组的其他词。每行一组，词语之间用逗号分隔。',
  'synonyms.list': '同义词',
  'synonyms.count': '共 {groups} 组',
  'synonyms.save': '保存',
  'synonyms.saved': '同义词已保存。',
  'synonyms.line': '第 {line} 行：每组至少两个词，或删除该行。',
  'synonyms.twice': '第 {line} 行：“{term}”已在其他组中。',
}
export const synonymsText = { 'en-US': enUS, 'zh-CN': zhCN } as const
export type SynonymsText = typeof enUS
