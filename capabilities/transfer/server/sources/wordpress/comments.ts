import { plainText } from '#contract/document/document-walk.ts'
import { cleanParagraph } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { textOf, type XmlElement } from '../../files/xml.ts'
import type { EntryOf } from '../../format/entry.ts'
import type { SourceTools } from '../../format/source.ts'
import { momentOf } from './dates.ts'
import { nameOf } from './names.ts'

type At = { readonly document: string; readonly title: string; readonly language: Language; readonly tools: SourceTools }

/** Yields the comments that readers saw, the oldest first and an answer behind what it answers, and a loss for links from other blogs and comments that waited. */
export async function* commentsOf(item: XmlElement, at: At): AsyncGenerator<EntryOf<'comment'> | EntryOf<'loss'>> {
  const all = item.children.filter(({ name }) => name === 'wp:comment')
  for (const comment of parentsFirst(all.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))))) {
    const state = textOf(comment, 'wp:comment_approved')
    const type = textOf(comment, 'wp:comment_type')
    if (state === 'spam' || state === 'trash') continue
    const isShown = state === '1' && (type === '' || type === 'comment')
    const read = isShown ? await commentOf(comment, at) : undefined
    yield read ?? lossOf(comment, at, isShown ? 'empty' : type === '' || type === 'comment' ? 'waiting' : type)
  }
}

/** The date of an answer may be the earlier one. A circle of answers ends at its first. */
function parentsFirst(comments: readonly XmlElement[]): XmlElement[] {
  const byId = new Map(comments.map((comment) => [textOf(comment, 'wp:comment_id'), comment]))
  const ordered = new Set<XmlElement>()
  for (const comment of comments) {
    const above = new Set<XmlElement>()
    for (let at: XmlElement | undefined = comment; at && !ordered.has(at) && !above.has(at); ) {
      above.add(at)
      at = byId.get(textOf(at, 'wp:comment_parent'))
    }
    for (const each of [...above].toReversed()) ordered.add(each)
  }
  return [...ordered]
}

const timeOf = (comment: XmlElement): string => textOf(comment, 'wp:comment_date_gmt') || textOf(comment, 'wp:comment_date')
const keyOf = (id: string): string => `comment:${id}`

async function commentOf(comment: XmlElement, { document, language, tools }: At): Promise<EntryOf<'comment'> | undefined> {
  const written = momentOf(textOf(comment, 'wp:comment_date_gmt')) ?? momentOf(textOf(comment, 'wp:comment_date'))
  const content = textOf(comment, 'wp:comment_content')
  const text = cutText(cleanParagraph(/[<&]/.test(content) ? await plainOf(content, language, tools) : content), 5_000)
  if (written === null || text === '') return undefined
  const parent = textOf(comment, 'wp:comment_parent')
  return {
    is: 'comment',
    key: keyOf(textOf(comment, 'wp:comment_id')),
    document,
    parent: parent === '' || parent === '0' ? null : keyOf(parent),
    author: cutText(nameOf(textOf(comment, 'wp:comment_author')).replace(/\s+/g, ' '), 80),
    written,
    text,
  }
}

async function plainOf(html: string, language: Language, tools: SourceTools): Promise<string> {
  const converted = await tools.convertHtml(html.replace(/\r?\n/g, '<br>'), language)
  return converted ? plainText(converted.document) : ''
}

const lossOf = (comment: XmlElement, { document, title }: At, detail: string): EntryOf<'loss'> => ({
  is: 'loss',
  key: `comment:${textOf(comment, 'wp:comment_id')}`,
  what: 'comment',
  where: document,
  title,
  detail: cutText(detail, 300),
})
