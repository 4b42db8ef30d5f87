import { stringify } from 'yaml'
import type { Draft } from '#capabilities/content/contract.ts'
import { escapeText, markdownOf } from '#server/text/document-markdown.ts'
import type { ArchivedDocument } from './archive-format.ts'
import type { SiteParts } from './context.ts'

type Item = SiteParts['items'] extends () => AsyncIterable<infer Each> ? Each : never
/** Returns the path of a file of the archive and its text in a language; undefined for a file that is not in it. */
export type FindMedia = (id: string) => { readonly path: string; readonly alt: string } | undefined

/** The folder of a document, three levels below the root of the archive. */
const FOLDER = '../../../'

export function documentsOf(
  item: Item,
  { takesComments }: Pick<ArchivedDocument, 'takesComments'>,
): { readonly path: string; readonly document: ArchivedDocument }[] {
  return item.editions.map(({ language, draft, published, firstPublishedAt, scheduledAt }) => ({
    path: `documents/${item.section}/${item.number}/${language}`,
    document: {
      number: item.number,
      section: item.section,
      kind: item.kind,
      topics: [...item.topics],
      audience: item.audience,
      takesComments,
      language,
      isPublic: published !== null,
      created: item.createdAt.toISOString(),
      changed: item.changedAt.toISOString(),
      published: firstPublishedAt?.toISOString() ?? null,
      scheduled: scheduledAt?.toISOString() ?? null,
      draft,
      public: published === draft ? null : published,
    },
  }))
}

/** Writes a document for people and other programs: what is public, or else the working copy. */
export function markdownFileOf(document: ArchivedDocument, find: FindMedia): string {
  const shown = document.public ?? document.draft
  const picture = (id: string) => {
    const found = find(id)
    return found ? { url: FOLDER + found.path, alt: found.alt } : null
  }
  const body = markdownOf(shown.body, picture)
  return `---\n${stringify(frontMatterOf(document, shown, find))}---\n\n${[body, referencesOf(shown)].filter(Boolean).join('\n\n')}\n`
}

/** Uses the names that Hugo, Hexo and this product's own move-in read. Empty fields are left out. */
function frontMatterOf(document: ArchivedDocument, shown: Draft, find: FindMedia): object {
  const cover = shown.cover === null ? undefined : find(shown.cover)
  const values = {
    title: shown.title,
    slug: shown.slug,
    lang: document.language,
    date: document.published ?? document.created,
    updated: document.changed,
    draft: !document.isPublic,
    layout: document.section === 'page' ? 'page' : undefined,
    categories: document.section === 'page' ? [] : [document.section],
    tags: document.topics,
    author: shown.byline,
    description: shown.lead,
    cover: cover && FOLDER + cover.path,
    source: shown.sourceUrl || shown.sourceName,
  }
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
}

const referencesOf = ({ references }: Draft): string =>
  references.map(({ text, href }, at) => `${at + 1}. ${escapeText(text.replace(/\s+/g, ' '))}${href ? ` <${href}>` : ''}`).join('\n')
