import { data } from 'react-router'
import { AUTHORS_TAG, SECTIONS, topicPath } from '#capabilities/content/contract.ts'
import { sameInBoth } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { translatorOf } from '#contract/text.ts'
import { addressesAt, describePage, type LoaderArgs, readVisit } from '#web/page.ts'
import { getTopic, type ItemTeaser, MOST_OF_GROUP } from '../../contract.ts'
import { topicText } from '../../text/topic-texts.ts'
import { viewPerson, viewThings } from '../authors/load-author.ts'
import { cardOf } from '../list/card-view.ts'
import { listHref } from '../list/list-query.ts'
import { listTextsOf } from '../list/list-texts.ts'
import { structuredList } from '../structured/structured-list.ts'

// Loads what a topic page shows. Runs on the server only.

export type TopicView = Awaited<ReturnType<typeof loadTopic>>

export async function loadTopic({ context, params }: LoaderArgs<'/topics/:slug'>) {
  const { ask, language, dependsOn, site } = readVisit(context)
  const found = await ask(getTopic, { slug: params.slug, language })
  if (!('ok' in found)) throw data(found.refused, { status: ['NOT_FOUND', 'BAD_REQUEST'].includes(found.refused) ? 404 : 503 })
  const { slug, title, languages, recruiting, sections, things, tags, people } = found.ok
  dependsOn(AUTHORS_TAG, ...tags, `topic:${slug}`, ...SECTIONS.map((section) => `section:${section}`))
  const path = topicPath(slug)
  const [t, tList] = [translatorOf(topicText, language), listTextsOf(site, language)]
  /** Cards omit the topic, because all are about the same one. */
  const card = (teaser: ItemTeaser) => ({ ...cardOf(teaser, language, tList), topic: '' })
  const shown = [...recruiting, ...sections.flatMap(({ items }) => items)]
  const description = t('description', { title })
  const list = { publicUrl: site.publicUrl, href: inLanguage(path, language), title, language }
  const unique = [...new Map(shown.map((item) => [item.number, item])).values()]
  describePage(context, [{ ...structuredList(list, unique), description, about: { '@type': 'Thing', name: title } }])
  return {
    slug,
    title,
    description,
    recruiting: recruiting.map(card),
    sections: sections.map(({ section, items, total }) => ({
      section,
      title: tList(`${section}.title`),
      cards: items.map(card),
      all: total > MOST_OF_GROUP ? listHref({ section, facets: [`topic:${slug}`] }) : null,
    })),
    things: things.map((group) => viewThings(group, language)),
    people: people.map((person) => viewPerson(person, language)),
    crumbs: [{ text: sameInBoth(title) }],
    addresses: addressesAt(path, language, languages),
  }
}
