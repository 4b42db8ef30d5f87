import type { Place } from '#contract/site/place.ts'
import { inBoth } from '#contract/text.ts'
import { LIVE_PATH } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'

/** Returns the list of broadcasts. Its studios are a public kind, and replays are items. */
export const listStudioPlaces = async (): Promise<readonly Place[]> => [
  { href: LIVE_PATH, title: inBoth(siteText, 'title'), text: inBoth(siteText, 'lead') },
]
