import { sql as raw } from 'kysely'
import { type Bilingual, LANGUAGES, type Language } from '#contract/language.ts'
import type { LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import type { Database } from '#server/database/database.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { contentPages } from '../../console.ts'
import { CHILDREN_POLICY, editPath, pagePath, TERMS_SLUGS, type TermsSlug } from '../../contract.ts'
import { contentLaunchText } from '../../text/launch.ts'

/** A page with terms whose published text in a language is the one that migration 0090 wrote. */
type ShippedTerms = { readonly item_id: string; readonly slug: TermsSlug; readonly language: Language; readonly is_shipped: boolean }

/** Reports whether the owner has replaced the templates of the agreement and of the privacy policy. */
export const termsLaunch = (database: Pick<Database, 'of'>): LaunchSource => ({
  name: 'terms',
  group: 'notices',
  async read() {
    const pages = await readTerms(database)
    const pagesAt = (slug: TermsSlug) => pages.filter((page) => page.slug === slug)
    return TERMS_SLUGS.map((slug) => (slug === CHILDREN_POLICY ? childrenLine(pagesAt(slug)) : dutyLine(slug, pagesAt(slug))))
  },
})

async function readTerms(database: Pick<Database, 'of'>): Promise<readonly ShippedTerms[]> {
  const { rows } = await raw<ShippedTerms>`
    select item_id, slug, language, revision_id::text like 'f1000000-0000-4000-8000-0000000000%' as is_shipped
    from content.published where section = 'page' and slug = any (${[...TERMS_SLUGS]}::text[])`.execute(database.of())
  return rows
}

const NAMES: Readonly<Record<Language, Bilingual>> = {
  'zh-CN': { 'zh-CN': '中文版', 'en-US': 'Chinese' },
  'en-US': { 'zh-CN': '英文版', 'en-US': 'English' },
}
const namesOf = (languages: readonly Language[]): Bilingual => ({
  'zh-CN': languages.map((each) => NAMES[each]['zh-CN']).join('和'),
  'en-US': languages.map((each) => NAMES[each]['en-US']).join(' and '),
})

/** Reports whether children under 14 may register: the policy for them is no duty of a site that does not admit them. */
function childrenLine(pages: readonly ShippedTerms[]): LaunchLine {
  const missing = LANGUAGES.filter((language) => !pages.some((page) => page.language === language))
  return dutyOf(contentLaunchText, CHILDREN_POLICY, {
    state: missing.length > 0 ? 'warning' : 'good',
    values: { languages: namesOf(missing), path: pagePath(CHILDREN_POLICY) },
    rule: RULES.children,
    fix: { kind: 'page', path: pages[0] ? editPath(pages[0].item_id, missing[0] ?? 'zh-CN') : contentPages.pages.path },
  })
}

function dutyLine(slug: Exclude<TermsSlug, typeof CHILDREN_POLICY>, pages: readonly ShippedTerms[]): LaunchLine {
  const shipped = LANGUAGES.filter((language) => pages.find((page) => page.language === language)?.is_shipped ?? true)
  const [id, language] = [pages[0]?.item_id, shipped[0] ?? 'zh-CN']
  return dutyOf(contentLaunchText, slug, {
    state: shipped.length > 0 ? 'bad' : 'good',
    values: { languages: namesOf(shipped) },
    rule: RULES.notice,
    fix: id === undefined ? undefined : { kind: 'page', path: editPath(id, language) },
  })
}
