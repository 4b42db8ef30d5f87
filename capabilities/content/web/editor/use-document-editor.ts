import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { checkDocument, type DocumentRefusal } from '#contract/document/document.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { editorText } from '../../text/editor-texts.ts'
import { createEditor } from './create-editor.ts'
import type { DocumentEditorProps } from './editor-props.ts'
import { inlineCommentsKey } from './inline-comments.ts'
import type { Opening } from './keys.ts'
import type { PasteNews } from './paste/clipboard.ts'
import { toContract } from './paste/convert.ts'
import { Outside } from './paste/outside.ts'
import { stateOf, type ToolState } from './state-of.ts'
import { reportChanges } from './typing/report-changes.ts'

type Wiring = {
  readonly className: string
  open(what: Opening): void
  onNews(news: PasteNews): void
  onFault(fault: DocumentRefusal | undefined): void
}
type OpenEditor = { readonly editor: Editor; readonly outside: Outside; readonly mount: React.RefObject<HTMLDivElement | null> }

/** Creates the editor of a text on first render. It can be unmounted and mounted again with its state, as tabs do. */
export function useDocumentEditor(props: DocumentEditorProps, wiring: Wiring): OpenEditor {
  const t = useTranslate(editorText)
  const latest = useRef({ props, wiring })
  const mount = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    latest.current = { props, wiring }
  })
  const [{ editor, outside }] = useState(() => {
    const world = new Outside()
    world.take(props)
    const made = createEditor({
      document: props.document,
      isEditable: !props.isReadOnly,
      className: wiring.className,
      language: props.language,
      label: props.label,
      placeholder: props.isReadOnly ? '' : t('placeholder'),
      views: {
        outside: world,
        words: {
          noPicture: t('no-picture'),
          noVideo: t('no-video'),
          unreadable: t('formula.unreadable'),
          note: t('footnote'),
          citation: t('citation'),
          formula: t('formula'),
        },
      },
      clipboard: {
        convertPaste: (html) => latest.current.props.convertPaste(html),
        async upload(file, onShare) {
          const uploaded = await latest.current.props.uploadAsset?.(file, onShare)
          if (uploaded && 'id' in uploaded) world.add(uploaded.id, uploaded.asset)
          return uploaded
        },
        onNews(news) {
          if (news.kind === 'in-library') toast('info', t('upload.in-library', { name: news.name }))
          else latest.current.wiring.onNews(news)
        },
        onWork: (work) => latest.current.props.onWork?.(work),
      },
      keys: { open: (what) => latest.current.wiring.open(what) },
      inlineComments: { onOpen: (id) => latest.current.props.onOpenInlineComment?.(id) },
    })
    return { editor: made, outside: world }
  })
  useMounted(editor, mount)
  useChangeEvents(editor, latest)
  useGiven(editor, outside, props)
  return { editor, outside, mount }
}

function useMounted(editor: Editor, mount: React.RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const host = mount.current
    if (!host) return
    editor.mount(host)
    return () => editor.unmount()
  }, [editor, mount])
}

/** Checks and reports the changes of the writer. */
function useChangeEvents(
  editor: Editor,
  latest: { readonly current: { readonly props: DocumentEditorProps; readonly wiring: Wiring } },
): void {
  const reported = useRef(editor.state.doc)
  useEffect(
    () =>
      reportChanges(editor, reported, {
        isReadOnly: () => latest.current.props.isReadOnly === true,
        report(doc) {
          const document = toContract(doc.toJSON())
          const checked = checkDocument(document)
          const fault = 'refused' in checked ? checked : undefined
          latest.current.wiring.onFault(fault)
          latest.current.props.onChange?.(document, fault)
        },
      }),
    [editor, latest],
  )
}

function useGiven(
  editor: Editor,
  outside: Outside,
  { assets, references, drawFormula, isReadOnly, inlineComments, activeInlineComment }: DocumentEditorProps,
): void {
  useEffect(() => outside.take({ assets, references, drawFormula }), [outside, assets, references, drawFormula])
  useEffect(() => {
    if (editor.isEditable === Boolean(isReadOnly)) editor.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
  useEffect(() => {
    editor.view.dispatch(editor.state.tr.setMeta(inlineCommentsKey, { marks: inlineComments ?? [], active: activeInlineComment }))
  }, [editor, inlineComments, activeInlineComment])
}

/** Returns the state of the toolbar; renders again only when it changes. */
export function useToolState(editor: Editor): ToolState {
  const [store] = useState(() => {
    let now = stateOf(editor)
    const renew = () => {
      const next = stateOf(editor)
      if (JSON.stringify(next) === JSON.stringify(now)) return false
      now = next
      return true
    }
    return {
      read: () => now,
      listen: (listener: () => void) => {
        const onChange = () => renew() && listener()
        editor.on('transaction', onChange)
        return () => {
          editor.off('transaction', onChange)
        }
      },
    }
  })
  return useSyncExternalStore(store.listen, store.read, store.read)
}
