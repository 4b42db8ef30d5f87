import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import type { PublicKind, TeaserFacet } from '#server/kinds/public-kind.ts'
import type { ThingGroup } from '../../contract.ts'

type TeasedKind = Omit<PublicKind, 'teasers'> & { readonly teasers: TeaserFacet }

/** Returns the kinds whose things appear in rows of cards, sorted by their order. */
export const teasedKinds = (kinds: readonly PublicKind[]): readonly TeasedKind[] =>
  kinds
    .flatMap(({ teasers, ...kind }) => (teasers === 'none' ? [] : [{ ...kind, teasers }]))
    .toSorted((one, other) => one.order - other.order)

/** Returns the cache tags that are announced when things of the kinds change. */
export const tagsOfKinds = (kinds: readonly Pick<PublicKind, 'tag'>[]): string[] => kinds.flatMap(({ tag }) => (tag === 'none' ? [] : tag))

type Asked = { readonly pool: Pool; readonly kinds: readonly TeasedKind[]; readonly language: Language }

/** Returns the things of each kind that name the person. */
export async function thingsOfPerson({ pool, kinds, language }: Asked, person: string): Promise<ThingGroup[]> {
  const groups = await Promise.all(
    kinds.map(async ({ name, teasers: { ofPerson } }) =>
      ofPerson === 'none'
        ? []
        : [{ kind: name, title: ofPerson.title[language], list: [...(await ofPerson.find(pool, person, language))] }],
    ),
  )
  return groups.flat().filter(({ list }) => list.length > 0)
}

/** Returns the newest things of each kind with the topic. */
export async function thingsOfTopic({ pool, kinds, language }: Asked, topic: string, most: number): Promise<ThingGroup[]> {
  const groups = await Promise.all(
    kinds.map(async ({ name, plural, teasers }) => ({
      kind: name,
      title: plural[language],
      list: [...(await teasers.newest(pool, { language, most, topic }))],
    })),
  )
  return groups.filter(({ list }) => list.length > 0)
}

/** Describes the kinds to operators who arrange the home page. */
export const describeKinds = (kinds: readonly PublicKind[]) =>
  teasedKinds(kinds).map(({ name, plural, teasers: { icon, title } }) => ({ name, icon, title, plural }))
