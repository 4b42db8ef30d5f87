import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { Draft, ItemKind, ItemSection, Made, Step } from '../../contract.ts'
import type { Tx } from '../context.ts'
import type { EditionRow, ItemRow } from '../edition-store.ts'
import { columnsOf, type RevisionRow } from '../revisions/revision-store.ts'

type Seed = {
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly editions: readonly { readonly language: Language; readonly draft: Draft }[]
  readonly by: string
}
type Common = { readonly origin: ItemRow['origin']; readonly made: Made; readonly step: Step }
export type Grown = {
  readonly item: ItemRow
  readonly editions: readonly { readonly edition: EditionRow; readonly revision: RevisionRow }[]
}

/** Limits the items of one statement, because PostgreSQL limits the number of parameters. */
const AT_ONCE = 200

/** Adds items as drafts, in the order of the seeds. */
export async function addMany(tx: Tx, seeds: readonly Seed[], common: Common): Promise<Grown[]> {
  const grown: Grown[] = []
  for (let start = 0; start < seeds.length; start += AT_ONCE)
    grown.push(...(await addSome(tx, seeds.slice(start, start + AT_ONCE), common)))
  return grown
}

async function addSome(tx: Tx, seeds: readonly Seed[], { origin, made, step }: Common): Promise<Grown[]> {
  const ids = seeds.map(() => randomUUID())
  const rows = await tx
    .insertInto('content.item')
    .values(
      seeds.map(({ section, kind, topics, by }, at) => ({
        id: ids[at]!,
        section,
        kind,
        topics: [...topics],
        owner_id: by,
        origin,
        title: titleOf(seeds[at]!),
      })),
    )
    .returningAll()
    .execute()
  const items = ids.map((id) => rows.find((row) => row.id === id)!)
  const wanted = seeds.flatMap(({ editions }, at) => editions.map((edition) => ({ ...edition, item: items[at]! })))
  const revisions = await tx
    .insertInto('content.revision')
    .values(
      wanted.map(({ item, language, draft }) => ({
        ...columnsOf(draft),
        item_id: item.id,
        language,
        number: 1,
        made,
        made_by: item.owner_id,
      })),
    )
    .returningAll()
    .execute()
  const editions = await tx
    .insertInto('content.edition')
    .values(revisions.map(({ id, item_id, language, title }) => ({ item_id, language, revision_id: id, title })))
    .returningAll()
    .execute()
  const steps = revisions.map(({ id, item_id, language, made_by }) => ({
    item_id,
    language,
    revision_id: id,
    action: step,
    to_state: 'draft',
    made_by,
  }))
  await tx.insertInto('content.step').values(steps).execute()
  const revisionOf = new Map(revisions.map((revision) => [revision.id, revision]))
  const ofItem = Map.groupBy(editions, ({ item_id }) => item_id)
  return items.map((item) => ({
    item,
    editions: (ofItem.get(item.id) ?? []).map((edition) => ({ edition, revision: revisionOf.get(edition.revision_id)! })),
  }))
}

/** Prefers the Chinese title. */
const titleOf = ({ editions }: Seed): string =>
  editions.toSorted((one, other) => other.language.localeCompare(one.language)).find(({ draft }) => draft.title !== '')?.draft.title ?? ''
