import { data } from 'react-router'
import { AUTHORS_TAG, SECTIONS } from '#capabilities/content/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { type Language, sameInBoth } from '#contract/language.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { coverOf } from '#web/kit/picture/cover-view.ts'
import { type Crumb, describePage, type LoaderArgs, readVisit } from '#web/page.ts'
import { getAuthor, listPublicAuthors, type PublicAuthor, type ThingGroup } from '../../contract.ts'
import { authorText } from '../../text/author-texts.ts'
import { listText } from '../../text/list-texts.ts'
import { cardOf } from '../list/card-view.ts'

// Loads author pages. Runs on the server only.

/** Any newly published item may be by one of the authors. */
const TAGS = [AUTHORS_TAG, ...SECTIONS.map((section) => `section:${section}`)]

export type PersonView = ReturnType<typeof viewPerson>
export const viewPerson = ({ href, name, post, department, portrait }: PublicAuthor, language: Language) => ({
  href,
  name,
  post,
  department,
  portrait: coverOf(portrait, language, 960),
})

export type ThingsView = ReturnType<typeof viewThings>
export const viewThings = ({ kind, title, list }: ThingGroup, language: Language) => ({
  kind,
  title,
  list: list.map(({ cover, drawing, ...thing }) => ({ ...thing, cover: coverOf(cover, language, 960), drawing: pictureUrl(drawing) })),
})

/** Search engines show about as many characters of a description. */
const LEAD_CHARACTERS = 200

export async function loadAuthors({ context }: LoaderArgs<'/authors'>) {
  const { ask, language, dependsOn } = readVisit(context)
  const found = await ask(listPublicAuthors, { language })
  if (!('ok' in found)) throw data(found.refused, { status: 503 })
  dependsOn(AUTHORS_TAG)
  return { people: found.ok.map((author) => viewPerson(author, language)) }
}

export type AuthorPageView = Awaited<ReturnType<typeof loadAuthor>>

export async function loadAuthor({ context, params }: LoaderArgs<'/authors/:slug'>) {
  const { ask, language, dependsOn, site } = readVisit(context)
  const found = await ask(getAuthor, { slug: params.slug, language })
  if (!('ok' in found)) throw data(found.refused, { status: ['NOT_FOUND', 'BAD_REQUEST'].includes(found.refused) ? 404 : 503 })
  const { bio, credential, written, reviewed, things, tags, ...author } = found.ok
  dependsOn(...TAGS, ...tags)
  const person = viewPerson(author, language)
  const portraitUrl = portraitUrlOf(author, site, language)
  describePage(context, [{ '@type': 'ProfilePage', mainEntity: structuredPerson(author, site, language) }])
  const t = translatorOf(listText, language)
  return {
    person,
    portraitUrl,
    slug: params.slug,
    bio,
    lead: cutText(bio, LEAD_CHARACTERS),
    credential,
    crumbs: crumbsOf(person.name),
    written: written.map((teaser) => cardOf(teaser, language, t)),
    reviewed: reviewed.map((teaser) => cardOf(teaser, language, t)),
    things: things.map((group) => viewThings(group, language)),
  }
}

function portraitUrlOf({ portrait }: PublicAuthor, { publicUrl }: SiteIdentity, language: Language): string {
  const cover = coverOf(portrait, language, 960)
  return cover ? publicUrl + cover.src : ''
}

/** Returns structured data (schema.org) about a person. */
export function structuredPerson(author: PublicAuthor, site: SiteIdentity, language: Language) {
  const { name, href, post, department } = author
  const portraitUrl = portraitUrlOf(author, site, language)
  const organisation = { '@type': 'Organization', name: publisherIn(site, language) }
  return {
    '@type': 'Person',
    name,
    url: `${site.publicUrl}${href}`,
    ...(post && { jobTitle: post }),
    ...(portraitUrl && { image: portraitUrl }),
    affiliation: department ? { ...organisation, department: { '@type': 'Organization', name: department } } : organisation,
  }
}

const crumbsOf = (name: string): Crumb[] => [{ text: inBoth(authorText, 'title'), href: '/authors' }, { text: sameInBoth(name) }]
