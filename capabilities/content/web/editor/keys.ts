import {
  type Editor,
  Extension,
  getMarkType,
  getNodeType,
  InputRule,
  markInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state'
import { addRowAfter, fixTables, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables'
import { isOfInputMethod } from '#web/navigation/input-method.ts'
import { isBlockSelected, leaveSelectedBlock } from './insertion.ts'

export type Opening = 'link' | 'formula' | 'footnote' | 'citation' | 'toolbar'
export type KeyOptions = { open(what: Opening): void }

const WINDOWS: Readonly<Record<string, Opening>> = {
  formula: 'formula',
  inlineFormula: 'formula',
  footnote: 'footnote',
  citation: 'citation',
}
export const dialogOf = (type: string): Opening | undefined => (Object.hasOwn(WINDOWS, type) ? WINDOWS[type] : undefined)

const heading =
  (level: number) =>
  ({ commands }: Editor) =>
    commands.toggleNode('heading', 'paragraph', { level })

/** Keyboard shortcuts of the editor. Tab moves the focus, except in a table or list. */
export const keys = Extension.create<KeyOptions>({
  name: 'keys',
  addOptions: () => ({ open: () => undefined }),
  addKeyboardShortcuts() {
    const { editor } = this
    const open = (what: Opening) => () => {
      // The browser reports a selection shortly after the keys that made it.
      requestAnimationFrame(() => this.options.open(what))
      return true
    }
    const inItem = () => editor.isActive('listItem')
    return {
      'Mod-b': () => editor.commands.toggleMark('bold'),
      'Mod-i': () => editor.commands.toggleMark('italic'),
      'Mod-Shift-x': () => editor.commands.toggleMark('strike'),
      'Mod-e': () => editor.commands.toggleMark('code'),
      'Mod-,': () => editor.chain().unsetMark('superscript').toggleMark('subscript').run(),
      'Mod-.': () => editor.chain().unsetMark('subscript').toggleMark('superscript').run(),
      'Mod-Alt-0': () => editor.commands.setNode('paragraph'),
      'Mod-Alt-2': () => heading(2)(editor),
      'Mod-Alt-3': () => heading(3)(editor),
      'Mod-Alt-4': () => heading(4)(editor),
      'Mod-Shift-7': () => editor.commands.toggleList('orderedList', 'listItem'),
      'Mod-Shift-8': () => editor.commands.toggleList('bulletList', 'listItem'),
      'Mod-Shift-b': () => editor.commands.toggleWrap('blockquote'),
      'Mod-k': open('link'),
      'Mod-Alt-m': open('formula'),
      'Mod-Alt-f': open('footnote'),
      'Mod-Alt-r': open('citation'),
      'Alt-F10': open('toolbar'),
      'Shift-Enter': () => editor.commands.insertContent({ type: 'hardBreak' }),
      'Mod-z': () => undo(editor.state, editor.view.dispatch),
      'Mod-y': () => redo(editor.state, editor.view.dispatch),
      'Mod-Shift-z': () => redo(editor.state, editor.view.dispatch),
      Enter: () => openSelected(editor, open) || (inItem() && editor.commands.splitListItem('listItem')),
      Tab: () => (isInTable(editor.state) ? nextCell(editor, 1) : inItem() && editor.commands.sinkListItem('listItem')),
      'Shift-Tab': () => (isInTable(editor.state) ? nextCell(editor, -1) : inItem() && editor.commands.liftListItem('listItem')),
    }
  },
  addInputRules() {
    const { schema } = this.editor
    const node = (name: string) => getNodeType(name, schema)
    const mark = (name: string) => getMarkType(name, schema)
    const headingRule = (level: number) =>
      textblockTypeInputRule({ find: new RegExp(`^#{${level}}\\s$`), type: node('heading'), getAttributes: { level } })
    return [
      ...[2, 3, 4].map(headingRule),
      wrappingInputRule({ find: /^\s*>\s$/, type: node('blockquote') }),
      wrappingInputRule({ find: /^\s*[-*]\s$/, type: node('bulletList') }),
      wrappingInputRule({ find: /^(\d{1,4})\.\s$/, type: node('orderedList'), getAttributes: (match) => ({ start: Number(match[1]) }) }),
      markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/, type: mark('bold') }),
      markInputRule({ find: /(?:^|\s)(\*(?![\s*])([^*]+)\*)$/, type: mark('italic') }),
      markInputRule({ find: /(?:^|\s)(~~(?!\s)([^~]+)~~)$/, type: mark('strike') }),
      markInputRule({ find: /(?:^|\s)(`([^`]+)`)$/, type: mark('code') }),
      new InputRule({
        find: /^---$/,
        handler: ({ state, range, chain }) => {
          if (state.doc.resolve(range.from).parent.type.name !== 'paragraph') return
          chain().deleteRange(range).insertContent({ type: 'horizontalRule' }).run()
        },
      }),
    ]
  },
  addProseMirrorPlugins() {
    return [
      history(),
      dropCursor({ color: false, class: 'drop-cursor' }),
      gapCursor(),
      tableEditing(),
      openOnDoubleClick(this.options),
      writeBelowSelected(),
    ]
  },
  onCreate() {
    const fixed = fixTables(this.editor.state)
    if (fixed) this.editor.view.dispatch(fixed.setMeta('addToHistory', false))
  },
})

/** Tab in the last cell adds a row. */
function nextCell({ state, view }: Editor, direction: 1 | -1): boolean {
  if (goToNextCell(direction)(state, view.dispatch)) return true
  if (direction < 0) return false
  return addRowAfter(state, view.dispatch) && goToNextCell(1)(view.state, view.dispatch)
}

function openSelected({ state }: Editor, open: (what: Opening) => () => boolean): boolean {
  const what = state.selection instanceof NodeSelection ? dialogOf(state.selection.node.type.name) : undefined
  return what !== undefined && open(what)()
}

const openOnDoubleClick = (options: KeyOptions) =>
  new Plugin({
    key: new PluginKey('openOnDoubleClick'),
    props: {
      handleDoubleClickOn: (view, _, node) => {
        const what = dialogOf(node.type.name)
        if (what && view.editable) options.open(what)
        return what !== undefined
      },
    },
  })

/** Text typed while a block is selected goes on a line below it. The library would replace the block. */
const writeBelowSelected = () =>
  new Plugin({
    key: new PluginKey('writeBelowSelected'),
    props: {
      handleKeyDown: (view, event) => {
        if (view.editable && isWriting(event) && isBlockSelected(view.state.selection)) view.dispatch(leaveSelectedBlock(view.state.tr))
        return false
      },
    },
  })
const isWriting = (event: KeyboardEvent): boolean =>
  isOfInputMethod(event) || (!event.ctrlKey && !event.metaKey && (event.key.length === 1 || (event.key === 'Enter' && event.shiftKey)))
