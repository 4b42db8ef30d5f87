import type { Language } from '#contract/language.ts'
import type { Tx } from '../context.ts'
import { findEditions, lockItemRow } from '../edition-store.ts'

type MovedText = {
  readonly itemId: string
  readonly language: Language
  readonly revisionId: string
  /** New addresses by the old ones, written as the text writes them. */
  readonly links: ReadonlyMap<string, string>
}

/** Leads the links of a draft that moved in to new addresses, unless a person has edited it since. Part of the transaction. */
export async function replaceLinks(tx: Tx, { itemId, language, revisionId, links }: MovedText): Promise<void> {
  const item = await lockItemRow(tx, itemId)
  const edition = item && (await findEditions(tx, itemId)).find((each) => each.language === language)
  if (edition?.revision_id !== revisionId || edition.state !== 'draft') return
  const text = await tx.selectFrom('content.revision').select(['body', 'blocks']).where('id', '=', revisionId).executeTakeFirstOrThrow()
  const replaced = (value: unknown): string =>
    JSON.stringify(value, (name, each) => (ADDRESS_FIELDS.has(name) && typeof each === 'string' ? (links.get(each) ?? each) : each))
  const changes = { body: replaced(text.body), blocks: replaced(text.blocks) }
  await tx.updateTable('content.revision').set(changes).where('id', '=', revisionId).execute()
}

/** Links of the body have their address in `href`, the blocks of a page in `link`. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['href', 'link'])
