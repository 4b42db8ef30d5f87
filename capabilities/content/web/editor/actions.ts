import { type Editor, getNodeType } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import * as z from 'zod/mini'
import { Href } from '#contract/document/document.ts'
import { leaveLineAfter, putNode } from './insertion.ts'
import type { Thing } from './state-of.ts'
import { tableAround } from './tables.ts'

export function putThing(editor: Editor, type: string, attrs: Readonly<Record<string, unknown>>): void {
  const node = getNodeType(type, editor.schema).create(attrs)
  const transaction = putNode(editor.state.tr, node)
  const at = leaveLineAfter(transaction, node)
  // An inserted block is selected, so that its caption can be edited at once. After an inline node the cursor stays in the text.
  if (node.isBlock && at !== undefined) transaction.setSelection(NodeSelection.create(transaction.doc, at))
  editor.view.dispatch(transaction.scrollIntoView())
  editor.view.focus()
}

export function changeThing(editor: Editor, { at, type }: Thing, attrs: Readonly<Record<string, unknown>>): void {
  const node = editor.state.doc.nodeAt(at)
  if (node?.type.name !== type) return
  const transaction = editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs })
  editor.view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, at)))
}

type NewThing = { readonly type: string; readonly attrs: Readonly<Record<string, unknown>> }

/** Converts a block formula into an inline formula and vice versa. */
export function replaceThing(editor: Editor, { at, type }: Thing, other: NewThing): void {
  const node = editor.state.doc.nodeAt(at)
  if (node?.type.name !== type) return
  editor.chain().setNodeSelection(at).deleteSelection().run()
  putThing(editor, other.type, other.attrs)
}

export function removeThing(editor: Editor): void {
  editor.chain().deleteSelection().focus().run()
}

export function setTableCaption(editor: Editor, caption: string): void {
  const table = tableAround(editor.state.selection.$from)
  if (table) editor.view.dispatch(editor.state.tr.setNodeAttribute(table.at, 'caption', caption === '' ? null : caption))
}

/**
 * Normalizes a typed address; a host without a scheme gets https, an email address gets mailto. Returns undefined when the contract would
 * refuse it.
 */
export function readTypedAddress(typed: string): string | undefined {
  const trimmed = typed.trim()
  const looksLikeHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#].*)?$/u.test(trimmed)
  const looksLikeMail = /^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(trimmed)
  const address = looksLikeHost
    ? `https://${trimmed}`
    : looksLikeMail
      ? `mailto:${trimmed}`
      : trimmed.replace(/^[a-z]+(?=:)/i, (scheme) => scheme.toLowerCase())
  return z.safeParse(Href, address).success ? address : undefined
}

export const setLink = (editor: Editor, href: string): boolean =>
  editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run()
export const removeLink = (editor: Editor): boolean => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
