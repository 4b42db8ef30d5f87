import { Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Document } from '#contract/document/document.ts'
import { blockIds } from './block-ids.ts'
import { type InlineCommentOptions, inlineCommentMarks } from './inline-comments.ts'
import { type KeyOptions, keys } from './keys.ts'
import { type ClipboardOptions, clipboard } from './paste/clipboard.ts'
import { toEditor } from './paste/convert.ts'
import { schemaExtensions } from './schema.ts'
import { compositionExtension } from './typing/composition.ts'
import { type ViewOptions, views } from './views.ts'

type Setting = {
  readonly document: Document
  readonly isEditable: boolean
  readonly className: string
  readonly language: string
  readonly label: string
  readonly placeholder: string
  readonly views: ViewOptions
  readonly clipboard: ClipboardOptions
  readonly keys: KeyOptions
  readonly inlineComments: InlineCommentOptions
}

/** Keeps the line of the cursor above the notice of an unsaved text at the lower edge of the window. */
const EDGES_PX = { top: 5, right: 5, bottom: 96, left: 5 }

export function createEditor(setting: Setting): Editor {
  return new Editor({
    element: null,
    content: toEditor(setting.document),
    editable: setting.isEditable,
    // The content security policy forbids injected styles (S55), so they are in a style sheet.
    injectCSS: false,
    enableContentCheck: false,
    extensions: [
      ...schemaExtensions,
      keys.configure(setting.keys),
      compositionExtension,
      blockIds,
      clipboard.configure(setting.clipboard),
      inlineCommentMarks.configure(setting.inlineComments),
      views.configure(setting.views),
      placeholder(setting.placeholder),
    ],
    editorProps: {
      scrollThreshold: EDGES_PX,
      scrollMargin: EDGES_PX,
      attributes: {
        class: setting.className,
        lang: setting.language,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': setting.label,
        // Browsers choose the spelling dictionary by `lang`.
        spellcheck: 'true',
      },
    },
  })
}

const placeholder = (words: string) =>
  Extension.create({
    name: 'placeholder',
    addProseMirrorPlugins: () => [
      new Plugin({
        key: new PluginKey('placeholder'),
        props: {
          decorations: ({ doc }) => {
            const { firstChild } = doc
            const isEmpty = doc.childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0
            return isEmpty
              ? DecorationSet.create(doc, [Decoration.node(0, doc.content.size, { class: 'empty', 'data-words': words })])
              : null
          },
        },
      }),
    ],
  })
