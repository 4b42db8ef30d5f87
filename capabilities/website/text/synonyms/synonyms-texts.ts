import { defineTexts } from '#contract/text.ts'

/** Refusal and screen texts of the synonyms. */
export const synonymsText = defineTexts({
  SYNONYMS_CHANGED: {
    en: 'Someone else has edited the list. Copy your changes, reload the page and add them again.',
    zh: '其他人刚修改了词表。请复制你的修改，刷新页面后重新添加。',
  },
  SYNONYM_TWICE: { en: 'A term is in two groups. Each term can only be in one.', zh: '有词语出现在两组中，每个词语只能属于一组。' },
  'synonyms.lead': {
    en: 'Searching for one term also finds the others. Use one line per group, terms separated by commas.',
    zh: '搜索其中一个词，也会找到同组的其他词。每行一组，词语之间用逗号分隔。',
  },
  'synonyms.list': { en: 'Synonyms', zh: '同义词' },
  'synonyms.count': { en: 'Groups: {groups}', zh: '共 {groups} 组' },
  'synonyms.save': { en: 'Save', zh: '保存' },
  'synonyms.saved': { en: 'Synonyms saved.', zh: '同义词已保存。' },
  'synonyms.line': { en: 'Line {line}: add at least two terms, or remove the line.', zh: '第 {line} 行：每组至少两个词，或删除该行。' },
  'synonyms.twice': { en: 'Line {line}: “{term}” is already in another group.', zh: '第 {line} 行：“{term}”已在其他组中。' },
})
export type SynonymsText = (typeof synonymsText)['en-US']
