import type { Passage } from '#capabilities/screening/contract.ts'
import type { DocumentNode } from '#contract/document/document.ts'
import { childrenOf, formulasIn, inlineText } from '#contract/document/document-walk.ts'
import { type Draft, FIELD_NAMES, textsOfField, usesOf } from '../item-fields.ts'

/** Returns the text passages of a draft, block by block. Inline comments refer to the same blocks. */
export function passagesOf(draft: Draft): Passage[] {
  return [...fieldsRead('text', draft), ...passagesIn(draft.body, '')].filter(({ text }) => text !== '')
}

/**
 * Returns the passages shown beside the text, which quote and name others. Rules search them for words, but not for signs of copied text.
 */
export const marginsOf = (draft: Draft): Passage[] =>
  [...fieldsRead('margin', draft), { field: 'body', blockId: '', text: formulasIn(draft.body).join('\n') }].filter(
    ({ text }) => text !== '',
  )

const fieldsRead = (as: 'text' | 'margin', draft: Draft): Passage[] =>
  FIELD_NAMES.filter((name) => usesOf(name).screened === as).map((field) => ({
    field,
    blockId: '',
    text: textsOfField(field, draft).join('\n'),
  }))

/** A block without an id takes the id of the nearest block around it. */
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
