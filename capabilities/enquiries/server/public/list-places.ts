import type { Place } from '#contract/site/place.ts'
import { inBoth } from '#contract/text.ts'
import { enquirySiteText } from '../../text/site-texts.ts'

/** Returns the contact page. The open forms are a public kind. */
export const listPlaces = async (): Promise<readonly Place[]> => [
  { href: '/contact', title: inBoth(enquirySiteText, 'title'), text: inBoth(enquirySiteText, 'description') },
]
