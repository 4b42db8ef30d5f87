import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { type Audience, EVERYBODY } from '#contract/site/audience.ts'
import { one } from '#server/database/statement/one.ts'
import type { Draft, ItemKind, ItemSection, Made, Step } from '../../contract.ts'
import type { Tx } from '../context.ts'
import type { EditionRow, ItemRow } from '../edition-store.ts'
import { type RevisionRow, revisionColumns } from '../revisions/revision-store.ts'

type Seed = {
  readonly section: ItemSection
  readonly kind: ItemKind
  readonly topics: readonly string[]
  readonly editions: readonly { readonly language: Language; readonly draft: Draft }[]
  readonly by: string
  /** Admits all readers by default. */
  readonly audience?: Audience
}
type Common = { readonly origin: ItemRow['origin']; readonly made: Made; readonly step: Step }
export type Grown<S extends Seed = Seed> = {
  readonly seed: S
  readonly item: ItemRow
  readonly editions: readonly { readonly edition: EditionRow; readonly revision: RevisionRow }[]
}

/** Limits the items of one statement, because PostgreSQL limits the number of parameters. */
const AT_ONCE = 200

/** Adds items as drafts, in the order of the seeds. */
export async function addMany<S extends Seed>(tx: Tx, seeds: readonly S[], common: Common): Promise<Grown<S>[]> {
  const grown: Grown<S>[] = []
  for (let start = 0; start < seeds.length; start += AT_ONCE)
    grown.push(...(await addSome(tx, seeds.slice(start, start + AT_ONCE), common)))
  return grown
}

async function addSome<S extends Seed>(tx: Tx, seeds: readonly S[], { origin, made, step }: Common): Promise<Grown<S>[]> {
  const named = seeds.map((seed) => ({ id: randomUUID(), seed }))
  const rows = await tx
    .insertInto('content.item')
    .values(
      named.map(({ id, seed: { section, kind, topics, by, editions, audience = EVERYBODY } }) => ({
        id,
        section,
        kind,
        topics: [...topics],
        audience: JSON.stringify(audience),
        owner_id: by,
        origin,
        title: titleOf(editions),
      })),
    )
    .returningAll()
    .execute()
  const added = named.map(({ id, seed }) => ({ seed, item: one(rows.filter((row) => row.id === id)) }))
  const wanted = added.flatMap(({ seed, item }) => seed.editions.map((edition) => ({ ...edition, item })))
  const revisions = await tx
    .insertInto('content.revision')
    .values(
      wanted.map(({ item, language, draft }) => ({
        ...revisionColumns(draft),
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
  const begun = revisions.map((revision) => ({ revision, edition: one(editions.filter((each) => each.revision_id === revision.id)) }))
  const ofItem = Map.groupBy(begun, ({ edition }) => edition.item_id)
  return added.map(({ seed, item }) => ({ seed, item, editions: ofItem.get(item.id) ?? [] }))
}

/** Prefers the Chinese title. */
const titleOf = (editions: Seed['editions']): string =>
  editions.toSorted((one, other) => other.language.localeCompare(one.language)).find(({ draft }) => draft.title !== '')?.draft.title ?? ''
