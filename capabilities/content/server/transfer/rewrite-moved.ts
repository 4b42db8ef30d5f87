import type { Document } from '#contract/document/document.ts'
import { mapAssets } from '#contract/document/map-assets.ts'
import type { Language } from '#contract/language.ts'
import type { PageBlock } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { findEditions, lockItemRow } from '../edition-store.ts'
import { draftOf, type RevisionRow } from '../revisions/revision-store.ts'

/** A draft that moved in. It is rewritten in place while no person has edited it. */
type MovedText = { readonly itemId: string; readonly language: Language; readonly revisionId: string }

/** Leads the links of a draft to new addresses, given by the old ones as the text writes them. Part of the transaction. */
export async function replaceLinks(
  tx: Tx,
  { links, ...moved }: MovedText & { readonly links: ReadonlyMap<string, string> },
): Promise<void> {
  const text = await lockMoved(tx, moved)
  if (!text) return
  const replaced = (value: unknown): string =>
    JSON.stringify(value, (name, each) => (ADDRESS_FIELDS.has(name) && typeof each === 'string' ? (links.get(each) ?? each) : each))
  const changes = { body: replaced(text.body), blocks: replaced(text.blocks) }
  await tx.updateTable('content.revision').set(changes).where('id', '=', moved.revisionId).execute()
}

/** Links of the body have their address in `href`, the blocks of a page in `link`. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['href', 'link'])

/** Takes files out of a draft that the library could not make. In the body, a note stands at their place. Part of the transaction. */
export async function replaceFiles(
  tx: Tx,
  { notes, ...moved }: MovedText & { readonly notes: ReadonlyMap<string, string> },
): Promise<void> {
  const text = await lockMoved(tx, moved)
  if (!text) return
  const { body, blocks, cover, video, sharePicture } = draftOf(text)
  const left = (id: string | null): string | null => (id !== null && notes.has(id) ? null : id)
  const changes = {
    body: JSON.stringify(withNotes(body, notes)),
    blocks: JSON.stringify(withoutFiles(blocks, notes)),
    cover: left(cover),
    video: left(video),
    share_picture: left(sharePicture),
  }
  await tx.updateTable('content.revision').set(changes).where('id', '=', moved.revisionId).execute()
}

function withNotes(body: Document, notes: ReadonlyMap<string, string>): Document {
  return mapAssets(body, (id) => {
    const text = notes.get(id)
    return text === undefined ? id : { type: 'paragraph', content: [{ type: 'text', text }] }
  })
}

const withoutFiles = (blocks: readonly PageBlock[], notes: ReadonlyMap<string, string>): readonly PageBlock[] =>
  JSON.parse(JSON.stringify(blocks), (_name, value) => (typeof value === 'string' && notes.has(value) ? '' : value))

async function lockMoved(tx: Tx, { itemId, language, revisionId }: MovedText): Promise<RevisionRow | undefined> {
  const item = await lockItemRow(tx, itemId)
  const edition = item && (await findEditions(tx, itemId)).find((each) => each.language === language)
  if (edition?.revision_id !== revisionId || edition.state !== 'draft') return undefined
  return await tx.selectFrom('content.revision').selectAll().where('id', '=', revisionId).executeTakeFirstOrThrow()
}
