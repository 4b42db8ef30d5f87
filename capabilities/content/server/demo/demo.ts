import { type Bilingual, LANGUAGES, type Language } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import type { Draft, ItemKind, ItemSection } from '../../contract.ts'
import type { ContentContext, Tx } from '../context.ts'
import { changeEdition, lockItemRow } from '../edition-store.ts'
import { drawFormulas } from '../html/formulas.ts'
import { eraseItem } from '../items/erase-item.ts'
import { claimAddress } from '../judging/page-address.ts'
import { putCopy } from '../public-copy.ts'
import { dropTopic, putTopic } from '../topics/topic-store.ts'
import { addMany, type Grown } from '../transfer/add-many.ts'
import { followUses } from '../uses.ts'
import { BEGUN, type Makers, writeHistory } from './demo-history.ts'

type Context = Pick<ContentContext, 'noteUses'>

export type DemoItem = {
  readonly key: string
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly audience?: Audience
  readonly publishedAt: Date
  readonly editions: Partial<Record<Language, Draft>>
  readonly credential?: Bilingual
  readonly makers: Makers
}
type DemoSeed = Omit<DemoItem, 'editions'> & Grown['seed']
type DemoTopic = { readonly slug: string; readonly title: Bilingual }
export type DemoContent = {
  readonly topics: readonly DemoTopic[]
  readonly items: readonly DemoItem[]
}
export type Loaded = ReadonlyMap<string, { readonly id: string; readonly number: number }>

/** Loads items as published without inspection, with the origin `demo`. Their assets must be in the library already. */
export async function loadItems(context: Context, tx: Tx, { topics, items }: DemoContent): Promise<Loaded> {
  for (const [position, { slug, title }] of topics.entries())
    await putTopic(tx, { slug, title_zh: title['zh-CN'], title_en: title['en-US'], position })
  const seeds = items.map((item) => ({
    ...item,
    by: item.makers.ownerId,
    editions: LANGUAGES.flatMap((language) => (item.editions[language] ? [{ language, draft: item.editions[language] }] : [])),
  }))
  const grown = await addMany(tx, seeds, BEGUN)
  for (const each of grown) await publishDemo(context, tx, each)
  await writeHistory(
    tx,
    grown.map(({ seed, item: { id } }) => ({ ...seed, id })),
  )
  return new Map(grown.map(({ seed, item: { id, number } }) => [seed.key, { id, number }]))
}

async function publishDemo(context: Context, tx: Tx, { seed, item, editions }: Grown<DemoSeed>): Promise<void> {
  const { key, publishedAt, credential } = seed
  for (const { edition, revision } of editions) {
    const drawing = drawFormulas(revision.body)
    if ('refused' in drawing) throw new Error(`The demo item ${key} cannot be published: ${drawing.refused} ${drawing.latex}`)
    const online = { published_revision_id: revision.id, first_published_at: publishedAt, published_at: publishedAt }
    // An address that another page already has stays with that page, and the demo page stays a draft.
    if (item.section === 'page' && !(await claimAddress(tx, item.id, revision.slug))) return
    const row = await changeEdition(tx, edition, { changes: { ...online, state: 'published' }, counts: false })
    await putCopy(tx, { item, edition: row }, { revision, body: drawing.ok, credential: credential ?? null, publishedAt })
  }
  await followUses(context, tx, item.id)
}

const AT_ONCE = 50

/** Removes every demo item, and those of the given topics that no other item uses. Returns the number of removed items. */
export async function removeDemo(context: Context & Pick<ContentContext, 'database'>, topics: readonly string[]): Promise<number> {
  let removed = 0
  for (let some = await removeSome(context); some > 0; some = await removeSome(context)) removed += some
  await context.database.inTransaction(async (tx) => {
    for (const slug of topics) await dropTopic(tx, slug)
  })
  return removed
}

const removeSome = (context: Context & Pick<ContentContext, 'database'>): Promise<number> =>
  context.database.inTransaction(async (tx) => {
    const rows = await tx.selectFrom('content.item').select('id').where('origin', '=', 'demo').orderBy('id').limit(AT_ONCE).execute()
    for (const { id } of rows) {
      const item = await lockItemRow(tx, id)
      if (item) await eraseItem(context, tx, { item, isRemembered: false })
    }
    return rows.length
  })
