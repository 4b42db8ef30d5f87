import { posix } from 'node:path'
import type { Language } from '#contract/language.ts'
import { assembleText, lossesOf } from '../../format/assemble.ts'
import type { Entry } from '../../format/entry.ts'
import { authorKeys, categoryKeys, namesAsEntries } from '../../format/names.ts'
import { type OpenedSource, type Source, type SourceTools, UnreadableUpload, type UploadedFile } from '../../format/source.ts'
import { type Folder, folderOfOne, locateIn, openFolder } from './folder.ts'
import { readFrontMatter } from './front-matter.ts'
import { readFields } from './markdown-fields.ts'
import { type MarkdownReader, openMarkdownReader } from './markdown-reader.ts'
import { type MarkdownSite, readSite } from './site-settings.ts'

const MARKDOWN = /\.(?:md|markdown|mdown)$/i
/** Folders of programs, themes and hidden files. */
const LEFT_OUT = /(?:^|\/)(?:\.[^/]*|__MACOSX|node_modules|themes?|archetypes|layouts|_layouts|_includes|scaffolds)\//
const MOST_BYTES = 4 * 2 ** 20

/** Reads the folder of a site of Hugo, Jekyll, Hexo or Halo's Markdown as a ZIP, or one Markdown file. */
export const markdownSource: Source = {
  name: 'markdown',
  label: { 'zh-CN': 'Markdown 文件夹', 'en-US': 'Markdown folder' },
  extensions: ['.zip', '.md', '.markdown'],
  recognises: ({ name }, head) => MARKDOWN.test(name) || head.subarray(0, 2).toString('latin1') === 'PK',
  open: openMarkdown,
}

async function openMarkdown(upload: UploadedFile, tools: SourceTools): Promise<OpenedSource> {
  const folder = MARKDOWN.test(upload.name) ? folderOfOne(upload) : await openFolder(upload.path)
  const site = await readSite(folder)
  const texts = folder.paths.filter((path) => MARKDOWN.test(path) && !LEFT_OUT.test(path) && site.kindOf?.(path) !== null)
  if (texts.length === 0) {
    folder.close()
    throw new UnreadableUpload('UPLOAD_UNKNOWN')
  }
  const reader = openMarkdownReader()
  const { generator, address } = site
  return {
    describe: async () => ({ title: site.title || upload.name.replace(/\.[^.]*$/, ''), address, language: tools.language, generator }),
    entries: () => entriesOf({ folder, texts, site, reader, tools }),
    readFile: (path, mostBytes) => folder.read(path, mostBytes),
    async [Symbol.asyncDispose]() {
      folder.close()
      await reader[Symbol.asyncDispose]()
    },
  }
}

type Reading = {
  readonly folder: Folder
  readonly texts: readonly string[]
  readonly site: MarkdownSite
  readonly reader: MarkdownReader
  readonly tools: SourceTools
}

async function* entriesOf({ folder, texts, site, reader, tools }: Reading): AsyncGenerator<Entry> {
  const known = new Set(folder.paths)
  const seen = new Set<string>()
  for (const path of texts) {
    tools.signal.throwIfAborted()
    const lost = lossesOf({ key: path, title: posix.basename(path) })
    const bytes = await folder.read(path, MOST_BYTES)
    const file = bytes && decode(bytes)
    if (!file) yield lost(bytes ? 'unreadable' : 'too-large', path)
    else yield* textOf(file, path, { site, reader, tools, seen, known })
  }
}

type Given = Pick<Reading, 'site' | 'reader' | 'tools'> & { readonly seen: Set<string>; readonly known: ReadonlySet<string> }

async function* textOf(file: string, path: string, { site, reader, tools, seen, known }: Given): AsyncGenerator<Entry> {
  const { values, text, problem } = readFrontMatter(file)
  const fields = readFields(values, path, site)
  const [, heading, rest = text] = /^\s*# +([^\n]+?)[ \t#]*\n([\s\S]*)$/.exec(`${text}\n`) ?? []
  const title = fields.title || heading || fields.slug
  const lost = lossesOf({ key: path, title })
  const html = await reader.toHtml(fields.title === '' && heading ? rest : text)
  if (!html) return yield lost('too-large', path)
  const language: Language = fields.language ?? tools.language
  yield* namesAsEntries(fields, seen, lost)
  yield* assembleText(
    {
      ...fields,
      key: path,
      language,
      kind: fields.isPage ? 'page' : 'post',
      title,
      html: html.html,
      published: fields.isDraft ? null : fields.created,
      ...(fields.hasBadDate && { unreadDate: path }),
      state: fields.isDraft ? 'draft' : 'published',
      authors: authorKeys(fields),
      categories: categoryKeys(fields),
    },
    { tools, seen, locate: (address) => locateIn({ known, from: path, site: site.address }, address) },
  )
  if (problem) yield lost('field', `${problem} front matter`)
  for (const name of new Set(html.shortcodes)) yield lost('shortcode', name)
}

function decode(bytes: Buffer): string | undefined {
  for (const charset of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {
      // The next charset may fit.
    }
  return undefined
}
