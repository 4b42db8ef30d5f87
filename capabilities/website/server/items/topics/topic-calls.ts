import type { Pool } from 'pg'
import { SECTIONS } from '#capabilities/content/contract.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { Identity } from '#server/identity.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import * as calls from '../../../contract.ts'
import { MOST_OF_GROUP } from '../../../contract.ts'
import { readPageAssets } from '../../asset-store.ts'
import { toAuthor } from '../../authors/to-author.ts'
import { type Blocked, readUnlisted } from '../../blocked-store.ts'
import { tagsOfKinds, teasedKinds, thingsOfTopic } from '../../home/teased-kinds.ts'
import { listItems } from '../item-calls.ts'
import { readTopic, readTopicAuthors } from './topic-store.ts'

type TopicContext = {
  readonly pool: Pool
  readonly identity: Pick<Identity, 'current'>
  readonly kinds: readonly PublicKind[]
  findBlocked(): Promise<Blocked>
}

const MOST_OF_KIND = 6
const RECRUITING = ['state:recruiting', 'state:nearly-full']

export const getTopic = serve(calls.getTopic, async (context: TopicContext, { slug, language }) => {
  const { pool } = context
  const [topic, unlisted] = await Promise.all([readTopic(pool, slug), readUnlisted(context)])
  const facet = `topic:${slug}`
  if (!topic || unlisted.facets.includes(facet)) return { refused: 'NOT_FOUND' }
  // Lessons are read in their course, so topic pages omit the section `college`.
  const shown = SECTIONS.filter((section) => section !== 'college' && !unlisted.sections.includes(section))
  const list = async (section: (typeof SECTIONS)[number], more: readonly string[] = []) => {
    const found = await listItems(context, {
      language,
      section,
      facets: [facet, ...more],
      sort: 'newest',
      page: 1,
      pageSize: MOST_OF_GROUP,
    })
    return 'ok' in found ? { section, items: found.ok.list, total: found.ok.total } : { section, items: [], total: 0 }
  }
  const kinds = teasedKinds(context.kinds)
  const [things, authors, recruiting, ...sections] = await Promise.all([
    thingsOfTopic({ pool, kinds, language }, slug, MOST_OF_KIND),
    readTopicAuthors(pool, slug, language),
    shown.includes('multicenter') ? list('multicenter', RECRUITING) : { items: [] },
    ...shown.map((section) => list(section)),
  ])
  const first = new Set(recruiting.items.map(({ number }) => number))
  const others = sections.map((each) => ({ ...each, items: each.items.filter(({ number }) => !first.has(number)) }))
  const filled = others.filter(({ items }) => items.length > 0)
  if (filled.length + recruiting.items.length + things.length === 0) return { refused: 'NOT_FOUND' }
  const portraits = await readPageAssets(
    pool,
    authors.map(({ portrait }) => portrait),
  )
  return {
    ok: {
      slug,
      title: topic.title[language],
      languages: [...new Set([...topic.languages, language])],
      recruiting: recruiting.items,
      sections: filled,
      things,
      tags: tagsOfKinds(kinds),
      people: authors.map((row) => toAuthor(row, portraits)),
    },
  }
})
