import { type Draft, FIELD_NAMES, textsOfField, usesOf } from '#capabilities/content/contract.ts'
import type { Flag, Passage, Screen } from '#capabilities/screening/contract.ts'
import type { DocumentNode } from '#contract/document/document.ts'
import { childrenOf, formulasIn, inlineText } from '#contract/document/document-walk.ts'
import { cutText } from '#contract/input/cut-text.ts'

/** What is read of a draft, block by block; a comment on a passage names the same blocks. */
function passagesOf(draft: Draft): Passage[] {
  return [...fieldsRead('text', draft), ...passagesIn(draft.body, '')].filter(({ text }) => text !== '')
}

/** Shown beside the text, where others are quoted and named: words are looked for in it, marks of where a text comes from are not. */
const marginsOf = (draft: Draft): Passage[] =>
  [...fieldsRead('margin', draft), { field: 'body', blockId: '', text: formulasIn(draft.body).join('\n') }].filter(
    ({ text }) => text !== '',
  )

const fieldsRead = (as: 'text' | 'margin', draft: Draft): Passage[] =>
  FIELD_NAMES.filter((name) => usesOf(name).screened === as).map((field) => ({
    field,
    blockId: '',
    text: textsOfField(field, draft).join('\n'),
  }))

/** A block without an id is told by the nearest one around it. */
function passagesIn(node: DocumentNode, around: string): Passage[] {
  const blockId = idOf(node) ?? around
  const own = textOf(node).map((text) => ({ field: 'body', blockId, text }))
  return [...own, ...childrenOf(node).flatMap((child) => passagesIn(child, blockId))]
}

const idOf = (node: DocumentNode): string | undefined =>
  'attrs' in node && node.attrs && 'id' in node.attrs ? (node.attrs.id as string | undefined) : undefined

function textOf(node: DocumentNode): string[] {
  if (node.type === 'paragraph' || node.type === 'heading') return [inlineText(node.content)]
  if (node.type === 'footnote') return [node.attrs.text]
  return node.type === 'picture' || node.type === 'video' || node.type === 'table' ? [node.attrs?.caption ?? ''] : []
}

/** The words of the lists that stand anywhere in a draft. */
export const findListedWords = (screen: Screen, draft: Draft): Flag[] =>
  screen([...passagesOf(draft), ...marginsOf(draft)]).filter(({ rule }) => rule === 'words')

const MADE_BY_AI =
  /(?:由|使用|借助)?(?:AI|人工智能|大模型|ChatGPT|文心一言|豆包)(?:自动|辅助)?(?:生成|创作|撰写|绘制)|\b(?:AI[- ]generated|generated (?:by|with) (?:AI|ChatGPT)|made (?:by|with) AI)\b/iu
const TAKEN_OVER =
  /转载自|转自(?:[：:]|微信|网络)|图片来源|图源[：:]|来源于?网络|网络图片|版权归[^。\n]{1,30}所有|未经(?:许可|授权)[^。\n]{0,10}转载|©|\b(?:all rights reserved|reprinted (?:from|with)|image credit|photo by|courtesy of)\b/iu

/** What the rules find in a draft. */
export function screenDraft(screen: Screen, draft: Draft): Flag[] {
  const passages = passagesOf(draft)
  return [
    ...screen([...passages, ...marginsOf(draft)]),
    ...(draft.isMadeByAi ? [] : findFirst(passages, MADE_BY_AI, { rule: 'label', what: 'ai' })),
    ...(draft.sourceUrl === '' ? findFirst(passages, TAKEN_OVER, { rule: 'source', what: 'copyright' }) : []),
  ]
}

function findFirst(passages: readonly Passage[], pattern: RegExp, kind: Pick<Flag, 'rule' | 'what'>): Flag[] {
  for (const { field, blockId, text } of passages) {
    const found = pattern.exec(text)
    if (found) return [{ ...kind, field, blockId, quote: cutText(found[0], 80), more: 0, onHit: 'flag' }]
  }
  return []
}
