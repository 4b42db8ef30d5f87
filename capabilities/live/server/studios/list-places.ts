import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import { inBoth } from '#contract/text.ts'
import { LIVE_PATH, livePath } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import type { LiveContext } from '../context.ts'

type Row = {
  readonly number: number
  readonly language: Language
  readonly title: string
  readonly other: string
  readonly description: string
}
const MOST = 200

/** Returns the list of broadcasts and the open studios. Replays are items, which the search covers already. */
export async function listPlaces({ database }: LiveContext): Promise<readonly Place[]> {
  const { rows } = await sql<Row>`
    select number, language, title, other_title as other, description from live.studio where status = 'open' order by number desc limit ${MOST}`.execute(
    database.of(),
  )
  const list = { href: LIVE_PATH, title: inBoth(siteText, 'title'), text: inBoth(siteText, 'lead') }
  return [list, ...rows.map(toPlace)]
}

const toPlace = ({ number, language, title, other, description }: Row): Place => ({
  href: livePath(number),
  title: { 'zh-CN': other, 'en-US': other, [language]: title },
  text: { 'zh-CN': '', 'en-US': '', [language]: description },
})
