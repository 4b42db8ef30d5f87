import type { Document } from '#contract/document/document.ts'
import { mapAssets } from '#contract/document/map-assets.ts'
import type { Language } from '#contract/language.ts'
import { type Draft, type PageBlock, type References, withReferences } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { findEditions, lockItemRow } from '../edition-store.ts'
import { draftOf } from '../revisions/revision-store.ts'

/** A draft that moved in. It is rewritten in place while no person has edited it. */
type MovedText = { readonly itemId: string; readonly language: Language; readonly revisionId: string }

/** Leads the links of a draft to new addresses and its blocks to the collections here. Part of the transaction. */
export const replaceReferences = (tx: Tx, { links, sets, ...moved }: MovedText & References): Promise<void> =>
  rewrite(tx, moved, (draft) => withReferences(draft, { links, sets }))

/** Takes files out of a draft that the library could not make. In the body, a note stands at their place. Part of the transaction. */
export async function replaceFiles(
  tx: Tx,
  { notes, ...moved }: MovedText & { readonly notes: ReadonlyMap<string, string> },
): Promise<void> {
  const left = (id: string | null): string | null => (id !== null && notes.has(id) ? null : id)
  await rewrite(tx, moved, ({ body, blocks, cover, video, sharePicture }) => ({
    body: withNotes(body, notes),
    blocks: withoutFiles(blocks, notes),
    cover: left(cover),
    video: left(video),
    share_picture: left(sharePicture),
  }))
}

function withNotes(body: Document, notes: ReadonlyMap<string, string>): Document {
  return mapAssets(body, (id) => {
    const text = notes.get(id)
    return text === undefined ? id : { type: 'paragraph', content: [{ type: 'text', text }] }
  })
}

const withoutFiles = (blocks: readonly PageBlock[], notes: ReadonlyMap<string, string>): readonly PageBlock[] =>
  JSON.parse(JSON.stringify(blocks), (_name, value) => (typeof value === 'string' && notes.has(value) ? '' : value))

type Changes = {
  readonly body: Document
  readonly blocks: readonly PageBlock[]
  readonly cover?: string | null
  readonly video?: string | null
  readonly share_picture?: string | null
}

async function rewrite(tx: Tx, { itemId, language, revisionId }: MovedText, change: (draft: Draft) => Changes): Promise<void> {
  const item = await lockItemRow(tx, itemId)
  const edition = item && (await findEditions(tx, itemId)).find((each) => each.language === language)
  if (edition?.revision_id !== revisionId || edition.state !== 'draft') return
  const text = await tx.selectFrom('content.revision').selectAll().where('id', '=', revisionId).executeTakeFirstOrThrow()
  const { body, blocks, ...files } = change(draftOf(text))
  const changes = { ...files, body: JSON.stringify(body), blocks: JSON.stringify(blocks) }
  await tx.updateTable('content.revision').set(changes).where('id', '=', revisionId).execute()
}
