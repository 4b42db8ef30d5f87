import { assembleText, lossesOf } from '../../format/assemble.ts'
import type { Entry } from '../../format/entry.ts'
import { readMoment } from '../../format/moment.ts'
import { authorKeys, namesAsEntries } from '../../format/names.ts'
import type { OpenedSource, Source, SourceTools, UploadedFile } from '../../format/source.ts'
import { DocxWriter, PICTURE, wordsOf } from './docx-html.ts'
import { type DocxParts, openDocx, propertyOf } from './docx-parts.ts'

/** Texts longer than this exceed the limits of a document. */
const MOST_CHARACTERS = 2_000_000

/** Reads one Word document (.docx) as one text. */
export const docxSource: Source = {
  name: 'docx',
  label: { 'zh-CN': 'Word 文档', 'en-US': 'Word document' },
  extensions: ['.docx'],
  recognises: ({ name }, head) => /\.docx$/i.test(name) && head.subarray(0, 2).toString('latin1') === 'PK',
  async open(upload, tools): Promise<OpenedSource> {
    const parts = await openDocx(upload.path)
    return {
      describe: async () => ({
        title: propertyOf(parts.properties, 'dc:title') || nameOf(upload),
        address: '',
        language: tools.language,
        generator: 'Word',
      }),
      entries: () => entriesOf(upload, parts, tools),
      readFile: (path, mostBytes) => parts.read(path, mostBytes),
      [Symbol.asyncDispose]: async () => parts[Symbol.dispose](),
    }
  },
}

const nameOf = ({ name }: UploadedFile): string => name.replace(/\.[^.]*$/, '')

async function* entriesOf(upload: UploadedFile, parts: DocxParts, tools: SourceTools): AsyncGenerator<Entry> {
  const key = upload.name
  const writer = new DocxWriter(parts)
  const { html, heading } = await writeText(writer, parts, tools.signal)
  const title = heading || propertyOf(parts.properties, 'dc:title') || nameOf(upload)
  const lost = lossesOf({ key, title })
  if (html === null) return yield lost('too-large', upload.name)
  const names = { authors: [propertyOf(parts.properties, 'dc:creator')].filter(Boolean), sections: [], tags: [] }
  const seen = new Set<string>()
  yield* namesAsEntries(names, seen, lost)
  const text = {
    key,
    language: tools.language,
    kind: 'post',
    title,
    slug: '',
    lead: propertyOf(parts.properties, 'dc:description'),
    html: html + writer.notes(),
    cover: '',
    created: readMoment(propertyOf(parts.properties, 'dcterms:created')),
    changed: readMoment(propertyOf(parts.properties, 'dcterms:modified')),
    published: null,
    state: 'draft',
    authors: authorKeys(names),
    categories: [],
    addresses: [],
    takesComments: true,
  } as const
  const locate = (address: string) =>
    address.startsWith(PICTURE) ? { path: address.slice(PICTURE.length), address: '' } : { path: '', address }
  yield* assembleText(text, { tools, seen, locate })
  const { insertions, deletions, formulas, objects } = writer.losses
  if (insertions + deletions > 0) yield lost('review', `+${insertions} −${deletions}`)
  if (parts.comments > 0) yield lost('review', `${parts.comments} ✎`)
  if (formulas > 0) yield lost('block', `OMML × ${formulas}`)
  if (objects > 0) yield lost('block', `DrawingML × ${objects}`)
}

type Written = { readonly html: string | null; readonly heading: string }

/** The first block, when it is the title or a heading of the first level, becomes the title of the text. */
async function writeText(writer: DocxWriter, parts: DocxParts, signal: AbortSignal): Promise<Written> {
  let [html, heading, isFirst] = ['', '', true]
  for await (const block of parts.blocks()) {
    signal.throwIfAborted()
    if (block.name === 'w:sectPr') continue
    const words = block.name === 'w:p' && isFirst ? wordsOf(block).trim() : ''
    const level = words === '' ? undefined : writer.headingOf(block)
    if (words !== '') isFirst = false
    if (level !== undefined && level <= 1) heading = words
    else html += writer.block(block)
    if (html.length > MOST_CHARACTERS) return { html: null, heading }
  }
  return { html, heading }
}
