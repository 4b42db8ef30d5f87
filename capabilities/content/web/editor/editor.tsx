import type { Editor } from '@tiptap/core'
import { clsx as cx } from 'clsx'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { DocumentRefusal } from '#contract/document/document.ts'
import read from '#web/kit/document/document.module.css'
import { grow, justify, row } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { editorText } from '../../text/editor-texts.ts'
import { changeThing, putThing } from './actions.ts'
import styles from './editor.module.css'
import type { DocumentEditorProps } from './editor-props.ts'
import { InlineCommentColumn } from './inline-comment-column.tsx'
import { passageAt } from './inline-comments.ts'
import type { Opening } from './keys.ts'
import type { PasteNews } from './paste/clipboard.ts'
import type { Outside } from './paste/outside.ts'
import prose from './prose.module.css'
import { SlashMenu } from './slash/slash-menu.tsx'
import { stateOf, type ToolState } from './state-of.ts'
import { ContextBar } from './toolbar/context-bar.tsx'
import { OpenedDialog } from './toolbar/opened-dialog.tsx'
import { Count, EditorToolbar, ToolbarAside } from './toolbar/toolbar.tsx'
import { useDocumentEditor, useToolState } from './use-document-editor.ts'

export default function DocumentEditorInside(props: DocumentEditorProps) {
  const [opened, setOpened] = useState<Opening>()
  const [news, setNews] = useState<PasteNews>({ kind: 'none' })
  const [fault, setFault] = useState<DocumentRefusal>()
  const root = useRef<HTMLDivElement>(null)
  const t = useTranslate(editorText)
  const open = useCallback((what: Opening) => {
    if (what === 'toolbar') root.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
    else setOpened(what)
  }, [])
  const className = cx(read['document'], prose['prose'])
  const { editor, outside, mount } = useDocumentEditor(props, { className, open, onNews: setNews, onFault: setFault })
  const state = useToolState(editor)
  const pick = usePick(editor, { outside, state, pickAsset: props.pickAsset, onNews: setNews })
  const canPick = props.pickAsset !== undefined
  const passage = props.onInlineComment && (() => commentOnPassage(editor, props))
  return (
    <div ref={root} className={styles['editor']}>
      {props.isReadOnly ? (
        <ReadingBar state={state} onInlineComment={passage} aside={props.aside} />
      ) : (
        <WritingBars {...{ editor, state, open, pick, canPick }} onInlineComment={passage} aside={props.aside}>
          <News news={news} />
          <Fault editor={editor} fault={fault} />
        </WritingBars>
      )}
      <div className={cx(grow, styles['spread'])}>
        <div className={cx(grow, styles['page'])}>
          {props.above}
          <div ref={mount} />
          <Count state={state} language={props.language} lengthBeside={props.lengthBeside} />
        </div>
        {props.inlineCommentCard && (props.inlineComments?.length ?? 0) > 0 && (
          <InlineCommentColumn
            label={t('inline-comments')}
            inlineComments={props.inlineComments ?? []}
            order={state.inlineComments}
            active={props.activeInlineComment}
            cardOf={props.inlineCommentCard}
            onOpen={props.onOpenInlineComment}
          />
        )}
      </div>
      {state.slash && <SlashMenu editor={editor} slash={state.slash} canPick={canPick} open={open} pick={pick} />}
      <OpenedDialog
        what={opened}
        editor={editor}
        state={state}
        outside={outside}
        references={props.references}
        onAddReference={props.onAddReference}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}

function commentOnPassage(editor: Editor, { onInlineComment }: DocumentEditorProps): void {
  const passage = passageAt(editor.state)
  if (passage) onInlineComment?.(passage)
}

const WritingBars = ({ children, ...props }: Parameters<typeof EditorToolbar>[0] & { readonly children: ReactNode }) => (
  <div className={styles['bars']}>
    <EditorToolbar {...props} />
    <div className={styles['under']}>
      <ContextBar editor={props.editor} state={props.state} open={props.open} pick={props.pick} />
      {children}
    </div>
  </div>
)

type ReadingProps = { readonly state: ToolState; onInlineComment?: (() => void) | undefined; readonly aside?: ReactNode }

/** Renders only the comment button, for inspectors and other readers. */
const ReadingBar = (props: ReadingProps) => (
  <div className={styles['bars']}>
    <div className={row(12, justify.between, styles['head'])}>
      <ToolbarAside {...props} />
    </div>
  </div>
)

type PickContext = {
  readonly outside: Outside
  readonly state: ToolState
  readonly pickAsset: DocumentEditorProps['pickAsset']
  onNews(news: PasteNews): void
}

function usePick(editor: Editor, { outside, state, pickAsset, onNews }: PickContext): (kind: 'picture' | 'video') => void {
  return (kind) => {
    const replaced = state.thing?.type === kind ? state.thing : undefined
    void (async () => {
      const picked = await pickAsset?.(kind).catch(() => onNews({ kind: 'asset-failed' }))
      if (!picked || editor.isDestroyed) return
      outside.add(picked.id, picked.asset)
      // The selection may have changed while the library was open; then the asset is inserted as another node.
      const isThere = replaced !== undefined && stateOf(editor).thing?.at === replaced.at
      if (isThere) changeThing(editor, replaced, { asset: picked.id })
      else putThing(editor, picked.asset.kind, { asset: picked.id })
    })()
  }
}

/** Announces the result of a paste to screen readers and shows it. */
function News({ news }: { readonly news: PasteNews }) {
  const t = useTranslate(editorText)
  return (
    <p className={styles['news']} role="status">
      {newsWords(news, t)}
    </p>
  )
}

function Fault({ editor, fault }: { readonly editor: Editor; readonly fault: DocumentRefusal | undefined }) {
  const t = useTranslate(editorText)
  return (
    <p className={cx(styles['news'], styles['fault'])} role="alert">
      {fault && (fault.refused === 'DOCUMENT_INVALID' ? invalidWords(editor, fault, t) : t(`fault.${fault.refused}`))}
    </p>
  )
}

const MOST_QUOTED = 24

/** Quotes the start of the block that cannot be saved, or counts to it when it has no words. */
function invalidWords(editor: Editor, { at }: DocumentRefusal, t: Translate): string {
  const place = Number(at.split('.')[1] ?? 0)
  const all = editor.state.doc.maybeChild(place)?.textContent ?? ''
  if (all === '') return t('fault.unnamed', { number: place + 1 })
  const words = Array.from(all).slice(0, MOST_QUOTED).join('')
  return t('fault.DOCUMENT_INVALID', { words: all.length > words.length ? `${words}…` : words })
}

type Translate = ReturnType<typeof useTranslate<(typeof editorText)['en-US']>>

function newsWords(news: PasteNews, t: Translate): string {
  switch (news.kind) {
    case 'converting':
      return t('paste.converting')
    case 'converted':
      return (['pictures', 'embeds', 'links', 'unseen'] as const)
        .filter((kind) => news.left[kind] > 0)
        .map((kind) => t(`paste.${kind}`, { count: news.left[kind] }))
        .join(' ')
    case 'plain':
      return t('paste.plain', {
        reason: news.refused === 'PASTE_TOO_LARGE' || news.refused === 'TABLE_IN_TABLE' ? t(news.refused) : t('paste.failed'),
      })
    case 'refused':
      return t('paste.refused', { reason: news.refused === 'DOCUMENT_INVALID' ? t('paste.failed') : t(`fault.${news.refused}`) })
    case 'files':
      return t('paste.files')
    case 'uploading':
      return t('upload.going', { name: news.name, percent: Math.round(news.share * 100) })
    case 'upload-refused':
      return t('upload.refused', { name: news.name, why: news.why })
    case 'asset-failed':
      return t('asset.failed')
    default:
      return ''
  }
}
