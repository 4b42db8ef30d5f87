import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { LANGUAGES } from '#contract/language.ts'
import { editorText } from '../../../text/editor-texts.ts'
import { putRule } from '../insertion.ts'
import type { Opening } from '../keys.ts'
import { insertTable } from '../tables.ts'

type Hands = { open(what: Opening): void; pick(kind: 'picture' | 'video'): void }
type Label =
  | `block.h${2 | 3 | 4}`
  | 'picture'
  | 'video'
  | 'table'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'citation'
  | 'footnote'
  | 'formula'
  | 'rule'
export type SlashCommand = { readonly label: Label; run(editor: Editor, hands: Hands): void }

const heading = (level: number) => (editor: Editor) => void editor.chain().focus().setNode('heading', { level }).run()
const list = (name: string) => (editor: Editor) => void editor.chain().focus().toggleList(name, 'listItem').run()
const open =
  (what: Opening) =>
  (_: Editor, { open }: Hands) =>
    open(what)
const pick =
  (kind: 'picture' | 'video') =>
  (_: Editor, { pick }: Hands) =>
    pick(kind)

const COMMANDS: readonly SlashCommand[] = [
  { label: 'block.h2', run: heading(2) },
  { label: 'block.h3', run: heading(3) },
  { label: 'block.h4', run: heading(4) },
  { label: 'picture', run: pick('picture') },
  { label: 'video', run: pick('video') },
  { label: 'table', run: (editor) => void insertTable(editor) },
  { label: 'bullets', run: list('bulletList') },
  { label: 'numbers', run: list('orderedList') },
  { label: 'quote', run: (editor) => void editor.chain().focus().toggleWrap('blockquote').run() },
  { label: 'citation', run: open('citation') },
  { label: 'footnote', run: open('footnote') },
  { label: 'formula', run: open('formula') },
  { label: 'rule', run: putRule },
]

/** Replaces a formula, footnote or citation in the text. */
const NO_TEXT = '\ufffc'

/**
 * Returns the text between a slash and the cursor. The slash must begin a paragraph or follow a space. Chinese keyboards type 、 instead,
 * which counts only at the beginning of a paragraph, because it is a comma in sentences.
 */
export function slashAt(editor: Editor): { readonly written: string; readonly from: number } | undefined {
  const { selection } = editor.state
  if (!editor.isFocused || !editor.isEditable || !(selection instanceof TextSelection) || !selection.empty) return undefined
  const { $from } = selection
  if ($from.parent.type.name !== 'paragraph') return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, NO_TEXT)
  const found = /(?:^[/、]|(?<=\s)\/)([\p{L}\p{N}]{0,20})$/u.exec(before)
  return found ? { written: found[1] ?? '', from: $from.pos - found[0].length } : undefined
}

/** Returns the commands whose name in either language contains the text. Pictures and videos need a library. */
export function commandsFor(written: string, canPick: boolean): readonly SlashCommand[] {
  const wanted = written.toLowerCase()
  const fits = ({ label }: SlashCommand) => LANGUAGES.some((language) => editorText[language][label].toLowerCase().includes(wanted))
  return COMMANDS.filter((command) => fits(command) && (canPick || !['picture', 'video'].includes(command.label)))
}

export function runSlash(editor: Editor, command: SlashCommand, hands: Hands): void {
  const at = slashAt(editor)
  if (!at) return
  editor.chain().focus().deleteRange({ from: at.from, to: editor.state.selection.from }).run()
  command.run(editor, hands)
}
