import { FEED_FORMATS, feedPath, LIST_PATHS, type Section, sectionNameOf } from '#capabilities/content/contract.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { inLanguage } from '#contract/page-language.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import type { Documents } from '#server/http/calls/answer.ts'
import { escapeText } from '#server/text/document-markdown.ts'
import type { IntegrationContext } from '../context.ts'
import { itemPathOf } from '../reading/addresses.ts'
import { countSections, type ItemSummaryRow, readItems } from '../reading/item-store.ts'

type Context = Pick<IntegrationContext, 'pool' | 'reading' | 'identity' | 'publicUrl'>

/** Limits the documents of one section in one language. The list of the section has all. */
const NEWEST = 30
const FORM = { 'zh-CN': '{publisher}的公开内容。', 'en-US': 'Public content of {publisher}.' } as const

/** Serves `/llms.txt`, which lists the sections and their newest documents in each language for language models. */
export const llms = (context: Context): Documents => ({
  path: '/llms.txt',
  async find() {
    const [site, unlisted] = await Promise.all([context.identity.current(), context.reading.findUnlisted()])
    const parts = await Promise.all(LANGUAGES.map((language) => writeLanguage(context, { site, language, unlisted })))
    const { publicUrl } = context
    const head = `# ${escapeText(publisherIn(site, 'en-US'))}\n\n> ${LANGUAGES.map((each) => introductionIn(site, each)).join(' ')}`
    const more = [
      '## API',
      `- [OpenAPI](${publicUrl}/api/openapi.json): published content as JSON, Markdown and HTML`,
      ...FEED_FORMATS.map((format) => `- [Feed](${publicUrl}${feedPath('all', 'en-US', format)}): ${format}`),
    ]
    // A document without tags depends on all content.
    return { type: 'text/markdown; charset=utf-8', body: `${[head, ...parts.flat(), more.join('\n')].join('\n\n')}\n`, tags: [] }
  },
})

const introductionIn = (site: SiteIdentity, language: Language): string =>
  FORM[language].replace('{publisher}', () => escapeText(publisherIn(site, language)))

type Unlisted = Awaited<ReturnType<Context['reading']['findUnlisted']>>
type Wanted = { readonly site: SiteIdentity; readonly language: Language; readonly unlisted: Unlisted }

async function writeLanguage(context: Context, { site, language, unlisted }: Wanted): Promise<readonly string[]> {
  const counted = await countSections(context.pool, language)
  const open = counted.flatMap(({ section }) => (unlisted.sections.includes(section) ? [] : section))
  return await Promise.all(
    open.map(async (section) => {
      const rows = await newest(context, { section, language, unlisted })
      return writeSection(context, { name: sectionNameOf(site, section)[language], section, language }, rows)
    }),
  )
}

const newest = ({ pool }: Context, wanted: { section: Section; language: Language; unlisted: Unlisted }) =>
  readItems(pool, { ...wanted, kind: undefined, topic: undefined, author: undefined, since: undefined, after: undefined, limit: NEWEST })

type Heading = { readonly name: string; readonly section: Section; readonly language: Language }

function writeSection({ publicUrl }: Context, { name: plain, section, language }: Heading, rows: readonly ItemSummaryRow[]): string {
  const name = escapeText(plain)
  const list = `- [${name}](${publicUrl}${inLanguage(LIST_PATHS[section], language)})`
  const items = rows.map((row) => `- [${escapeText(row.title)}](${publicUrl}${itemPathOf(row)})${row.lead && `: ${oneLine(row.lead)}`}`)
  return [`## ${name} (${language})`, list, ...items].join('\n')
}

const oneLine = (text: string): string => escapeText(text.replace(/\s+/g, ' '))
