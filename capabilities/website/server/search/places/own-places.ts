import { LIST_PATHS, SECTIONS } from '#capabilities/content/contract.ts'
import type { Place } from '#contract/site/place.ts'
import { isHiddenIn, ownNameOf, type SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth } from '#contract/text.ts'
import { authorText } from '../../../text/author-texts.ts'
import { listText } from '../../../text/list-texts.ts'

/** Returns the lists of sections that are not hidden, and the list of authors. */
export const ownPlaces = (site: SiteIdentity): readonly Place[] => [
  ...SECTIONS.filter((section) => !isHiddenIn(site, section)).map((section) => ({
    href: LIST_PATHS[section],
    title: ownNameOf(site, section) ?? inBoth(listText, `${section}.title`),
    text: inBoth(listText, `${section}.lead`),
  })),
  { href: '/authors', title: inBoth(authorText, 'title'), text: inBoth(authorText, 'lead') },
]
