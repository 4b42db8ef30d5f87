import { type Editor, Extension, getNodeType } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import { dropPoint } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'
import { checkDocument, type Document, type DocumentRefusal } from '#contract/document/document.ts'
import type { PickedAsset } from '#web/console/parts.ts'
import { findBlock } from '../block-ids.ts'
import { isBlockSelected, leaveLineAfter, makeRoom } from '../insertion.ts'
import { untilComposed } from '../typing/composition.ts'
import { toContract } from './convert.ts'
import { plainParagraphs } from './pasted-text.ts'
import { PendingPastes } from './pending-pastes.ts'
import { shrinkHtml } from './shrink-html.ts'

/** The clipboard type for document JSON, which preserves everything that HTML cannot express. */
const OWN_TYPE = 'application/x-lyceum-document'

/** Counts what a paste omits: pictures, embedded media, links without an address, and passages that the source program hides. */
type LeftOut = { readonly pictures: number; readonly embeds: number; readonly links: number; readonly unseen: number }
export type Converted = (LeftOut & { readonly document: Document }) | { readonly refused: string }
export type PasteNews =
  | { readonly kind: 'converting' }
  | { readonly kind: 'converted'; readonly left: LeftOut }
  /** The plain text was inserted without format. */
  | { readonly kind: 'plain'; readonly refused: string }
  /** Nothing was inserted, because no text can hold it. */
  | { readonly kind: 'refused'; readonly refused: DocumentRefusal['refused'] }
  | { readonly kind: 'files' }
  /** A file is being uploaded; `share` runs from 0 to 1. */
  | { readonly kind: 'uploading'; readonly name: string; readonly share: number }
  | { readonly kind: 'upload-refused'; readonly name: string; readonly why: string }
  /** The editor was closed during the upload; the picture is in the library. */
  | { readonly kind: 'in-library'; readonly name: string }
  | { readonly kind: 'asset-failed' }
  | { readonly kind: 'none' }
export type ClipboardOptions = {
  convertPaste(html: string): Promise<Converted>
  /** Uploads a picture; undefined when uploads are not available. */
  upload(file: File, onShare: (share: number) => void): Promise<PickedAsset | { readonly refused: string } | undefined>
  onNews(news: PasteNews): void
  onWork(work: Promise<void>): void
}

/**
 * Handles copy and paste. HTML never reaches ProseMirror's parser: it is sent to the server, which knows the document format. The content
 * security policy also forbids other parsing of markup in the browser (S56, S59).
 */
export const clipboard = Extension.create<ClipboardOptions>({
  name: 'clipboard',
  addOptions: () => ({
    convertPaste: () => Promise.resolve({ refused: '' }),
    upload: () => Promise.resolve(undefined),
    onNews: () => undefined,
    onWork: () => undefined,
  }),
  addProseMirrorPlugins() {
    const pending = new PendingPastes()
    const { editor } = this
    const context = { editor, options: this.options, pending }
    const paste = (data: DataTransfer, at?: number) => take(context, data, at)
    return [
      pending.plugin,
      new Plugin({
        key: new PluginKey('clipboard'),
        props: {
          handleDOMEvents: {
            copy: (view, event) => copy(view, event),
            cut: (view, event) => copy(view, event) && view.editable && remove(view),
            paste: (view, event) => {
              event.preventDefault()
              if (view.editable && event.clipboardData) paste(event.clipboardData)
              return true
            },
            drop: (view, event) => {
              if (view.dragging || !event.dataTransfer) return false
              event.preventDefault()
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
              if (view.editable && at !== undefined) paste(event.dataTransfer, at)
              return true
            },
          },
        },
      }),
    ]
  },
})

function copy(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state
  if (selection.empty || !event.clipboardData) return false
  const slice = selection.content()
  const { dom, text } = view.serializeForClipboard(slice)
  const own = JSON.stringify({ ...toContract({ content: slice.content.toJSON() as [] }), open: [slice.openStart, slice.openEnd] })
  event.preventDefault()
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData('text/html', dom.innerHTML)
  event.clipboardData.setData(OWN_TYPE, own)
  return true
}

function remove(view: EditorView): boolean {
  view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'))
  return true
}

/** An editor whose view may be unmounted and mounted again while a paste is pending. */
type Host = Pick<Editor, 'view' | 'isDestroyed'>

type PasteContext = { readonly editor: Host; readonly options: ClipboardOptions; readonly pending: PendingPastes }

/** Inserts at a position, or in place of the selection. */
function take(context: PasteContext, data: DataTransfer, at: number | undefined): void {
  const { editor, options } = context
  const { view } = editor
  const own = ownSlice(view.state, data.getData(OWN_TYPE))
  const text = data.getData('text/plain')
  const html = shrinkHtml(data.getData('text/html'))
  if (own) view.dispatch(insert(view.state, own, at))
  // A picture copied from a page arrives both as a file and as markup.
  else if (text.trim() === '' && [...data.files].some(isPicture)) options.onWork(putPictures(context, [...data.files], at))
  else if (html === undefined) putPlain(context, { text, at }, 'PASTE_TOO_LARGE')
  else if (html !== '') options.onWork(convert(context, html, { text, at }))
  else if (text !== '') putPlain(context, { text, at })
  else if (data.files.length > 0) options.onNews({ kind: 'files' })
}

/** The plain text of a paste, its position, and the selection that it has replaced already. */
type PlainPaste = { readonly text: string; readonly at: number | undefined; readonly replaced?: Slice }

/**
 * Inserts nothing when no text can hold it: millions of characters in one paragraph would stop the browser. The text that the paste has
 * replaced comes back.
 */
function putPlain({ editor: { view }, options }: PasteContext, { text, at, replaced }: PlainPaste, refused?: string): void {
  const checked = checkDocument(plainParagraphs(text))
  if ('ok' in checked) {
    view.dispatch(insert(view.state, sliceOf(view.state, checked.ok), at))
    options.onNews(refused === undefined ? { kind: 'none' } : { kind: 'plain', refused })
    return
  }
  if (replaced) giveBack(view, replaced, at)
  options.onNews({ kind: 'refused', refused: checked.refused })
}

/** Returns the selection that a paste without a position deletes before its content has come. */
const replacedIn = ({ selection }: EditorState, at: number | undefined): Slice =>
  at === undefined && !isBlockSelected(selection) ? selection.content() : Slice.empty

function giveBack(view: EditorView, replaced: Slice, at: number | undefined): void {
  if (replaced.size > 0) view.dispatch(insert(view.state, replaced, at))
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/')

/** Inserts pictures one after another at their drop position, regardless of typing in between. Other files are omitted with a message. */
async function putPictures({ editor, options, pending }: PasteContext, files: readonly File[], at: number | undefined): Promise<void> {
  const { upload, onNews } = options
  const picture = (asset: string) => new Slice(Fragment.from(getNodeType('picture', editor.view.state.schema).create({ asset })), 0, 0)
  // A drop onto a paragraph inserts before or after it, whichever is nearer, and does not split it.
  const between = at === undefined ? undefined : (dropPoint(editor.view.state.doc, at, picture('')) ?? at)
  let replaced = replacedIn(editor.view.state, at)
  const places = files.filter(isPicture).map((file) => ({ file, place: pending.begin(editor.view, between) }))
  for (const { file, place } of places) {
    const { name } = file
    onNews({ kind: 'uploading', name, share: 0 })
    const uploaded = await upload(file, (share) => onNews({ kind: 'uploading', name, share }))
    await untilComposed(editor.view)
    const { view } = editor
    const now = pending.end(view, place)
    if (uploaded && 'id' in uploaded) {
      if (now !== undefined) view.dispatch(insertPicture(view.state, picture(uploaded.id), now))
      onNews(editor.isDestroyed ? { kind: 'in-library', name } : { kind: 'none' })
    } else {
      if (now !== undefined) giveBack(view, replaced, now)
      onNews(uploaded ? { kind: 'upload-refused', name, why: uploaded.refused } : { kind: 'files' })
    }
    replaced = Slice.empty
  }
  if (places.length < files.length) onNews({ kind: 'files' })
}

async function convert(context: PasteContext, html: string, { text, at }: PlainPaste): Promise<void> {
  const { editor, options, pending } = context
  options.onNews({ kind: 'converting' })
  const replaced = replacedIn(editor.view.state, at)
  const place = pending.begin(editor.view, at)
  const converted = await options.convertPaste(html).catch((): Converted => ({ refused: 'DEFECT' }))
  await untilComposed(editor.view)
  const { view } = editor
  const now = pending.end(view, place)
  if (now === undefined) return
  if ('refused' in converted) putPlain(context, { text, at: now, replaced }, converted.refused)
  else if (isInTable(view.state) && JSON.stringify(converted.document).includes('"type":"table"')) {
    putPlain(context, { text, at: now }, 'TABLE_IN_TABLE')
  } else {
    const { document, ...left } = converted
    view.dispatch(insert(view.state, sliceOf(view.state, document), now))
    options.onNews({ kind: 'converted', left })
  }
}

/** Inline content joins the line. Blocks stay separate, but the first and the last join the adjacent lines. */
function sliceOf({ schema }: EditorState, document: Document): Slice {
  const nodes = document.content.map((block) => schema.nodeFromJSON(block))
  const open = (node: Node | undefined) => (node?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(Fragment.from(nodes), open(nodes[0]), open(nodes.at(-1)))
}

const depthOf = (open: number | undefined, most: number): number => (open !== undefined && open >= 0 ? Math.min(open, most) : 0)

/** Reads nodes copied in this or another window, validated by the contract like any external input. */
function ownSlice(state: EditorState, json: string): Slice | undefined {
  if (json === '') return undefined
  try {
    const { open, ...document } = JSON.parse(json) as { open?: unknown }
    const checked = checkDocument(document)
    const [start, end] = Array.isArray(open) ? open.map(Number) : []
    if (!('ok' in checked)) return undefined
    const nodes = checked.ok.content.map((block) => state.schema.nodeFromJSON(block))
    const fragment = Fragment.from(nodes.map((node) => renamed(node, state.doc)))
    const most = Slice.maxOpen(fragment)
    return new Slice(fragment, depthOf(start, most.openStart), depthOf(end, most.openEnd))
  } catch {
    return undefined
  }
}

/** A pasted block whose id still exists in the document is a copy and gets its own id. */
function renamed(node: Node, doc: Node): Node {
  const content = node.isTextblock || node.isLeaf ? node.content : Fragment.from(childrenOf(node).map((child) => renamed(child, doc)))
  const id = node.attrs['id'] as string | null | undefined
  const attrs = id && findBlock(doc, id) ? { ...node.attrs, id: null } : node.attrs
  return node.type.create(attrs, content, node.marks)
}
const childrenOf = (node: Node): readonly Node[] => Array.from({ length: node.childCount }, (_, place) => node.child(place))

function insertPicture(state: EditorState, picture: Slice, at: number): Transaction {
  const transaction = insert(state, picture, at)
  leaveLineAfter(transaction, picture.content.child(0))
  return transaction
}

function insert(state: EditorState, slice: Slice, at: number | undefined): Transaction {
  const transaction = state.tr
  const place = at ?? makeRoom(transaction)
  return transaction.replaceRange(place, place, slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste')
}
