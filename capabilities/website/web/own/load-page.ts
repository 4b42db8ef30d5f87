import { data, redirect } from 'react-router'
import { FORMS_TAG, listOpenForms } from '#capabilities/enquiries/contract.ts'
import type { Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { saveQuery } from '#web/navigation/save-query.ts'
import { type Addresses, describePage, type LoaderArgs, readVisit } from '#web/page.ts'
import { getPage, type PublicPage } from '../../contract.ts'
import { viewPage } from './view-page.ts'

// Loads the site's own pages. Runs on the server only.

type Args = Pick<LoaderArgs<'/'>, 'request' | 'context'>

/** Loads the page at a slug. Responds 404 for unpublished pages and redirects to the canonical address. */
export async function loadPage(slug: string, { request, context }: Args) {
  const visit = readVisit(context)
  const { ask, language, site, dependsOn } = visit
  const found = await ask(getPage, { slug, language })
  if (!('ok' in found)) throw data(found.refused, { status: ['NOT_FOUND', 'BAD_REQUEST'].includes(found.refused) ? 404 : 503 })
  const page = found.ok
  const { pathname } = new URL(request.url)
  if (slug === 'about' && pathname.replace(/\.data$/, '') === '/about') throw redirect(saveQuery(page.href, request), 301)
  dependsOn(...page.tags)
  describePage(context, [
    { '@type': 'WebPage', name: page.title, url: site.publicUrl + inLanguage(page.href, language), inLanguage: page.language },
  ])
  return {
    view: viewPage(page, { language, site, forms: await openForms(visit, page) }),
    addresses: addressesOf(page, language),
    isUnindexed: page.isUnindexed,
    shared: { title: page.seoTitle || page.title, description: page.seoDescription || page.lead },
  }
}
export type LoadedPage = Awaited<ReturnType<typeof loadPage>>

/** Is requested only when a block links to a form. */
export async function openForms({ ask, language, dependsOn }: ReturnType<typeof readVisit>, { blocks }: PublicPage) {
  if (!blocks.some(({ kind }) => kind === 'form')) return []
  dependsOn(FORMS_TAG)
  const reply = await ask(listOpenForms, { language })
  return 'ok' in reply ? reply.ok.forms : []
}

function addressesOf({ href, editions }: PublicPage, language: Language): Addresses {
  return {
    plain: editions.find((edition) => edition.language === 'zh-CN')?.href ?? href,
    canonical: inLanguage(href, language),
    alternates: editions.map((edition) => ({ language: edition.language, href: edition.href })),
  }
}
