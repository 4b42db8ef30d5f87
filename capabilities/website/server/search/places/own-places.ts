import { LIST_PATHS, SECTIONS, topicPath } from '#capabilities/content/contract.ts'
import type { Bilingual } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import { isHiddenIn, ownNameOf, type SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { authorText } from '../../../text/author-texts.ts'
import { listText } from '../../../text/list-texts.ts'
import { topicText } from '../../../text/topic-texts.ts'

type Topic = { readonly slug: string; readonly title: Bilingual }

/** Returns the lists of visible sections, the list of authors, and the topic pages. */
export const ownPlaces = (site: SiteIdentity, topics: readonly Topic[]): readonly Place[] => [
  ...SECTIONS.filter((section) => !isHiddenIn(site, section)).map((section) => ({
    href: LIST_PATHS[section],
    title: ownNameOf(site, section) ?? inBoth(listText, `${section}.title`),
    text: inBoth(listText, `${section}.lead`),
  })),
  { href: '/authors', title: inBoth(authorText, 'title'), text: inBoth(authorText, 'lead') },
  ...topics.map(({ slug, title }) => ({
    href: topicPath(slug),
    title,
    text: {
      'zh-CN': translatorOf(topicText, 'zh-CN')('description', { title: title['zh-CN'] }),
      'en-US': translatorOf(topicText, 'en-US')('description', { title: title['en-US'] }),
    },
  })),
]
