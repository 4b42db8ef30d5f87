import { openText } from '../../files/text-file.ts'
import { readElements } from '../../files/xml.ts'
import { menuOf } from '../../format/menu-parts.ts'
import { type OpenedSource, type Source, type SourceTools, UnreadableUpload, type UploadedFile } from '../../format/source.ts'
import { entriesOfItem, fresh } from './item-entries.ts'
import { type Index, isPart, readIndex } from './read-index.ts'
import { authorOf, categoryOf } from './terms.ts'

/** Reads the export of WordPress ("WXR"): one RSS file with posts, pages, attachments, authors, categories, tags, comments and menus. */
export const wordpress: Source = {
  name: 'wordpress',
  label: { 'zh-CN': 'WordPress 导出文件', 'en-US': 'WordPress export' },
  extensions: ['.xml'],
  recognises: ({ name }, head) =>
    name.toLowerCase().endsWith('.xml') && /wordpress\.org\/export\/|<wp:wxr_version>/.test(head.toString('latin1')),
  open: openWordpress,
}

async function openWordpress(upload: UploadedFile, tools: SourceTools): Promise<OpenedSource> {
  const index = await readIndex(upload.path)
  if (index.items === 0) throw new UnreadableUpload('UPLOAD_EMPTY')
  return {
    describe: async () => ({
      title: index.title,
      address: index.address,
      language: index.language ?? tools.language,
      generator: index.generator,
    }),
    entries: () => readEntries(upload, index, tools),
    [Symbol.asyncDispose]: async () => {},
  }
}

/** The index knows the addresses of all attachments, so that a text may name one that follows in the file. */
async function* readEntries(upload: UploadedFile, index: Index, tools: SourceTools) {
  const given = { index, tools, seen: new Set<string>() }
  for await (const element of readElements(await openText(upload.path), isPart)) {
    tools.signal.throwIfAborted()
    if (element.name === 'item') {
      yield* entriesOfItem(element, given)
      continue
    }
    yield* fresh(authorOf(element) ?? categoryOf(element), given)
  }
  for (const [slug, menu] of index.menus) yield* menuOf({ slug, place: null, ...menu }, index)
}
