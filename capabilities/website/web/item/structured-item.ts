import { type Facts, LIST_PATHS } from '#capabilities/content/contract.ts'
import { dayOf } from '#contract/dates.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Structured } from '#web/page.ts'
import { LIMITED } from '../audience/limited.ts'
import { structuredPerson } from '../authors/load-author.ts'
import { videoSource } from '../video-source.ts'
import type { ItemAt } from './item-at.ts'

// Builds structured data (schema.org) for item pages. Runs on the server only.

/** Returns the item and its breadcrumbs. */
export function structuredOf(at: ItemAt, site: SiteIdentity, picture: string): Structured[] {
  const { item, tList } = at
  const url = `${site.publicUrl}${item.href}`
  const steps = [
    { name: tList(`${item.section}.title`), item: `${site.publicUrl}${LIST_PATHS[item.section]}` },
    { name: item.title, item: url },
  ]
  return [
    { ...sharedOf(at, { site, url, picture }), ...ownOf(at, { site, url, picture }) },
    ...reviewOf(at, site, url),
    { '@type': 'BreadcrumbList', itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })) },
  ]
}

/** The page of an item on its site, with its picture for shared links. */
type PageOfItem = { readonly site: SiteIdentity; readonly url: string; readonly picture: string }

function sharedOf({ item, t }: ItemAt, { site, url, picture }: PageOfItem) {
  const publisher = { '@type': 'Organization', name: publisherIn(site, item.language) }
  return {
    '@id': url,
    url,
    mainEntityOfPage: url,
    inLanguage: item.language,
    description: item.seoDescription || item.lead,
    image: picture,
    publisher,
    ...(item.byline && { author: personOf(item, site) }),
    ...(item.topics.length > 0 && { keywords: item.topics.map(({ title }) => title).join(', ') }),
    ...(item.source.url && { isBasedOn: item.source.url }),
    ...(item.source.name && { sourceOrganization: { '@type': 'Organization', name: item.source.name } }),
    // IPTC code for content made by a model.
    ...(item.isMadeByAi && { digitalSourceType: 'https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia' }),
    ...(item.isAdvertisement && { genre: t('advertisement') }),
  }
}

const personOf = ({ byline, credential, authors, language }: ItemAt['item'], site: SiteIdentity) => ({
  ...(authors.byline ? structuredPerson(authors.byline, site, language) : { '@type': 'Person', name: byline }),
  ...(credential && { jobTitle: credential }),
})

/** Adds the medical reviewer to the page, because schema.org articles have no such property. */
function reviewOf({ item }: ItemAt, site: SiteIdentity, url: string): Structured[] {
  const reviewer = item.facts['reviewedBy']
  if (typeof reviewer !== 'string' || reviewer === '') return []
  const page = item.authors.reviewer
  return [
    {
      '@type': 'MedicalWebPage',
      '@id': `${url}#page`,
      url,
      mainEntity: { '@id': url },
      lastReviewed: dayOf(item.publishedAt),
      reviewedBy: page ? structuredPerson(page, site, item.language) : { '@type': 'Person', name: reviewer },
    },
  ]
}

function ownOf(at: ItemAt, page: PageOfItem): Structured {
  const { item } = at
  if (item.audience !== null) return { ...articleOf(at), isAccessibleForFree: false, hasPart: LIMITED_PART }
  if (item.kind !== 'img') return videoOf(at, page)
  if (item.section === 'medicine') return drugOf(at)
  if (item.section === 'multicenter') return studyOf(at)
  return articleOf(at)
}

const LIMITED_PART = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${LIMITED}` } as const

const TYPES = { dynamic: 'NewsArticle', achievement: 'ScholarlyArticle' } as const

function articleOf({ item }: ItemAt): Structured {
  const type = (TYPES as Partial<Record<string, string>>)[item.section] ?? 'Article'
  return {
    '@type': item.isAdvertisement ? 'AdvertiserContentArticle' : type,
    headline: item.seoTitle || item.title,
    ...datesOf(item),
    ...(item.references.length > 0 && { citation: item.references.map(({ text }) => text) }),
    ...(typeof item.facts['doi'] === 'string' && { sameAs: `https://doi.org/${item.facts['doi']}` }),
  }
}

const datesOf = ({ firstPublishedAt, publishedAt }: ItemAt['item']) => ({ datePublished: firstPublishedAt, dateModified: publishedAt })

function videoOf({ item }: ItemAt, { site: { publicUrl }, url, picture }: PageOfItem): Structured {
  const { video, chapters } = item
  const file = video && videoSource(video)?.file
  const ends = [...chapters.slice(1).map(({ atMs }) => atMs), video?.durationMs ?? undefined]
  return {
    '@type': 'VideoObject',
    name: item.seoTitle || item.title,
    uploadDate: item.firstPublishedAt,
    thumbnailUrl: picture,
    ...(file && { contentUrl: new URL(file, publicUrl).href }),
    ...(video?.durationMs && { duration: `PT${Math.round(video.durationMs / 1_000)}S` }),
    hasPart: chapters.map(({ title, atMs }, place) => {
      const [startOffset, end] = [Math.floor(atMs / 1_000), ends[place]]
      return {
        '@type': 'Clip',
        name: title,
        startOffset,
        ...(end !== undefined && { endOffset: Math.floor(end / 1_000) }),
        url: `${url}#t=${startOffset}`,
      }
    }),
  }
}

function drugOf({ item }: ItemAt): Structured {
  const facts = item.facts as Facts<'medicine'>
  return {
    '@type': 'Drug',
    name: item.title,
    nonProprietaryName: facts.genericName,
    ...(facts.brandName && { proprietaryName: facts.brandName }),
    manufacturer: { '@type': 'Organization', name: facts.maker },
    dosageForm: facts.form,
    prescriptionStatus: facts.dispensing === 'prescription' ? 'https://schema.org/PrescriptionOnly' : 'https://schema.org/OTC',
    ...(facts.approvalNumber && { identifier: facts.approvalNumber }),
    ...(facts.atcCode && { code: { '@type': 'MedicalCode', codeValue: facts.atcCode, codingSystem: 'ATC' } }),
  }
}

const STATUS = {
  planning: 'NotYetRecruiting',
  recruiting: 'Recruiting',
  'nearly-full': 'EnrollingByInvitation',
  'follow-up': 'ActiveNotRecruiting',
  finished: 'Completed',
} as const

function studyOf({ item }: ItemAt): Structured {
  const facts = item.facts as Facts<'multicenter'>
  const isTrial = facts.phase !== 'observational'
  return {
    '@type': isTrial ? 'MedicalTrial' : 'MedicalObservationalStudy',
    name: item.title,
    alternateName: facts.code,
    ...datesOf(item),
    status: `https://schema.org/${STATUS[facts.state]}`,
    healthCondition: { '@type': 'MedicalCondition', name: facts.condition },
    sponsor: { '@type': 'Organization', name: facts.sponsor },
    ...(isTrial && { phase: facts.phase }),
    ...(facts.registryNumber && { identifier: facts.registryNumber }),
    studyLocation: [...new Set(facts.centres.map(({ city, name }) => city || name))].map((name) => ({
      '@type': 'AdministrativeArea',
      name,
    })),
  }
}
