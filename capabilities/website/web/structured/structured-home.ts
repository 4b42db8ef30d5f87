import type { Language } from '#contract/language.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Structured } from '#web/page.ts'

/** Describes the site, its search and the organisation behind it (schema.org). Runs on the server only. */
export function structuredHome(site: SiteIdentity, language: Language): Structured[] {
  const { publicUrl, name, tagline } = site
  const organisation = `${publicUrl}/#organisation`
  return [
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      url: `${publicUrl}/home`,
      name: name[language],
      inLanguage: language,
      ...(tagline[language] && { description: tagline[language] }),
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': organisation,
      name: publisherIn(site, language),
      url: `${publicUrl}/home`,
      ...waysToReach(site, language),
    },
  ]
}

function waysToReach({ publicUrl, social, contact }: SiteIdentity, language: Language) {
  const { email, phone, address } = contact
  return {
    logo: `${publicUrl}/apple-touch-icon.png`,
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address[language] && { address: address[language] }),
  }
}
