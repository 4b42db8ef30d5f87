import { openText } from '../../files/text-file.ts'
import { readElements, textOf, type XmlElement } from '../../files/xml.ts'
import { assembleText, lossesOf } from '../../format/assemble.ts'
import type { Entry } from '../../format/entry.ts'
import { authorKeys, categoryKeys, namesAsEntries } from '../../format/names.ts'
import {
  type Description,
  type OpenedSource,
  type Source,
  type SourceTools,
  UnreadableUpload,
  type UploadedFile,
} from '../../format/source.ts'
import { readEntry } from './feed-entry.ts'

/** Reads a file of RSS 2.0, RSS 1.0 or Atom 1.0. A feed has the newest texts only, and no comments. */
export const feedSource: Source = {
  name: 'feed',
  label: { 'zh-CN': 'RSS / Atom 订阅文件', 'en-US': 'RSS or Atom feed' },
  extensions: ['.xml', '.rss', '.atom'],
  // The head of a ZIP may have the words of a file within.
  recognises: (_upload, head) => {
    const text = head.toString('latin1')
    return !text.startsWith('PK') && /<(?:rss|feed|rdf:RDF)[\s>]/.test(text) && !/xmlns:wp=/.test(text)
  },
  open: openFeed,
}

async function openFeed(upload: UploadedFile, tools: SourceTools): Promise<OpenedSource> {
  return {
    describe: () => describe(upload, tools),
    entries: () => entriesOf(upload, tools),
    [Symbol.asyncDispose]: async () => {},
  }
}

const isEntry = (name: string): boolean => name === 'item' || name === 'entry'
const HEAD = new Set(['title', 'link', 'generator', 'language'])

/** Reads the head of the feed, which comes before its first text. */
async function describe({ name, path }: UploadedFile, tools: SourceTools): Promise<Description> {
  const found = new Map<string, XmlElement>()
  for await (const element of readElements(await openText(path), (each, depth) => isEntry(each) || (HEAD.has(each) && depth <= 3))) {
    if (isEntry(element.name)) break
    if (element.attributes['rel'] !== 'self' && !found.has(element.name)) found.set(element.name, element)
  }
  const text = (each: string) => found.get(each)?.text.trim() ?? ''
  const language = /^zh/i.test(text('language')) ? 'zh-CN' : /^en/i.test(text('language')) ? 'en-US' : tools.language
  return {
    title: text('title') || name,
    address: found.get('link')?.attributes['href'] ?? text('link'),
    language,
    generator: text('generator') || 'RSS',
  }
}

async function* entriesOf(upload: UploadedFile, tools: SourceTools): AsyncGenerator<Entry> {
  const { language } = await describe(upload, tools)
  const [keys, seen] = [new Map<string, number>(), new Set<string>()]
  for await (const element of readElements(await openText(upload.path), isEntry)) {
    tools.signal.throwIfAborted()
    const found = readEntry(element)
    const times = (keys.get(found.key) ?? 0) + 1
    keys.set(found.key, times)
    const key = times === 1 ? found.key : `${found.key} ${times}`
    const lost = lossesOf({ key, title: found.title })
    yield* namesAsEntries(found, seen, lost)
    const text = {
      ...found,
      key,
      language,
      kind: 'post',
      slug: '',
      created: found.published,
      state: 'published',
      ...(found.hasBadDate && { unreadDate: textOf(element, 'pubDate') }),
      takesComments: true,
      authors: authorKeys(found),
      categories: categoryKeys(found),
    } as const
    yield* assembleText(text, { tools, seen, locate: (address) => ({ path: '', address: resolve(address, found.link) }) })
    for (const address of found.files) yield lost('file', address)
  }
  if (keys.size === 0) throw new UnreadableUpload('UPLOAD_EMPTY')
}

const resolve = (address: string, link: string): string => URL.parse(address, link === '' ? undefined : link)?.href ?? address
