import { cutText } from '#contract/input/cut-text.ts'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import { readJsonElements } from '../../files/json-elements.ts'
import { openStage, type Stage } from '../../files/stage.ts'
import { openText } from '../../files/text-file.ts'
import { assembleText, checked, type FoundFile, lossesOf } from '../../format/assemble.ts'
import type { Entry } from '../../format/entry.ts'
import { readMoment } from '../../format/moment.ts'
import { plainText } from '../../format/plain-text.ts'
import { type OpenedSource, type SourceTools, UnreadableUpload, type UploadedFile } from '../../format/source.ts'
import { type Addresses, readAddresses } from './export-addresses.ts'
import { type Fields, textAt } from './fields.ts'
import { menusOfExport } from './halo-menus.ts'

type Lost = ReturnType<typeof lossesOf>
/** Contains what is read of an export before its texts: names and links in memory, texts in the stage. */
type Export = {
  readonly stage: Stage
  readonly texts: { readonly kind: 'post' | 'page'; readonly id: string }[]
  readonly categories: Entry[]
  /** The keys of the categories of each text. */
  readonly categoriesOf: Map<string, string[]>
  readonly options: Map<string, string>
  readonly authors: Map<string, string>
  readonly menus: Fields[]
  readonly others: Map<string, number>
}

/** Opens the data export of Halo 1.5 or 1.6. It has no files; a ZIP of the folder `upload` beside it has. */
export async function openExport(upload: UploadedFile, tools: SourceTools): Promise<OpenedSource> {
  const stage = await openStage()
  try {
    const found = await readExport(upload, stage)
    if (found.texts.length === 0) throw new UnreadableUpload('UPLOAD_EMPTY')
    const addresses = readAddresses(found.options)
    return {
      describe: async () => ({
        title: found.options.get('blog_title') ?? upload.name,
        address: addresses.site,
        language: tools.language,
        generator: 'Halo 1',
      }),
      entries: () => entriesOf({ upload, found, addresses, tools }),
      [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
    }
  } catch (error) {
    await stage[Symbol.asyncDispose]()
    throw error
  }
}

const OTHERS = new Set(['journals', 'photos', 'links'])

async function readExport({ path }: UploadedFile, stage: Stage): Promise<Export> {
  const found: Export = {
    stage,
    texts: [],
    categories: [],
    categoriesOf: new Map(),
    options: new Map(),
    authors: new Map(),
    menus: [],
    others: new Map(),
  }
  for await (const { of, value } of readJsonElements(await openText(path))) {
    const id = textAt(value, 'id')
    if (of === 'posts' || of === 'sheets') {
      found.texts.push({ kind: of === 'posts' ? 'post' : 'page', id })
      await stage.put(`text:${id}`, value)
    } else if (of === 'contents') await stage.put(`content:${id}`, value)
    else if (of === 'categories' || of === 'tags') found.categories.push(categoryOf(of, value))
    else if (of === 'post_categories') addTo(found.categoriesOf, textAt(value, 'postId'), `section:${textAt(value, 'categoryId')}`)
    else if (of === 'post_tags') addTo(found.categoriesOf, textAt(value, 'postId'), `tag:${textAt(value, 'tagId')}`)
    else if (of === 'options') found.options.set(textAt(value, 'key'), textAt(value, 'value'))
    else if (of === 'users' || of === 'user') found.authors.set(id, textAt(value, 'nickname') || textAt(value, 'username'))
    else if (of === 'menus') found.menus.push(value)
    else if (OTHERS.has(of)) found.others.set(of, (found.others.get(of) ?? 0) + 1)
  }
  return found
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function categoryOf(of: 'categories' | 'tags', value: Fields): Entry {
  const parent = textAt(value, 'parentId')
  const role = of === 'categories' ? 'section' : 'tag'
  return {
    is: 'category',
    key: `${role}:${textAt(value, 'id')}`,
    role,
    name: textAt(value, 'name'),
    slug: textAt(value, 'slug'),
    parent: role === 'section' && !['', '0'].includes(parent) ? `section:${parent}` : null,
  }
}

type Reading = { readonly upload: UploadedFile; readonly found: Export; readonly addresses: Addresses; readonly tools: SourceTools }

async function* entriesOf({ upload, found, addresses, tools }: Reading): AsyncGenerator<Entry> {
  const seen = new Set<string>()
  const lost = lossesOf({ key: 'halo', title: found.options.get('blog_title') ?? '' })
  const [author] = found.authors
  if (author) yield* checked({ is: 'author', key: `author:${author[0]}`, name: author[1] || author[0], slug: '', bio: '' }, lost)
  for (const category of found.categories) yield* checked(category, lost)
  for (const { kind, id } of found.texts) {
    tools.signal.throwIfAborted()
    const value = (await found.stage.get(`text:${id}`)) ?? {}
    yield* textOf({ kind, id, value, author: author?.[0], found, addresses, tools, seen })
  }
  yield* commentsOf(upload, new Map(found.texts.map(({ kind, id }) => [id, kind])), lost)
  const mainMenu = found.options.get('default_menu_team') ?? ''
  yield* menusOfExport(found.menus, mainMenu, { address: addresses.site, language: tools.language })
  for (const [kind, count] of found.others) yield lost('kind', `${kind} × ${count}`)
}

type One = Pick<Reading, 'found' | 'addresses' | 'tools'> & {
  readonly kind: 'post' | 'page'
  readonly id: string
  readonly value: Fields
  readonly author: string | undefined
  readonly seen: Set<string>
}

async function* textOf({ kind, id, value, author, found, addresses, tools, seen }: One): AsyncGenerator<Entry> {
  const key = `${kind}:${id}`
  const title = textAt(value, 'title')
  const content = (await found.stage.get(`content:${id}`)) ?? {}
  const created = readMoment(value['createTime'])
  yield* assembleText(
    {
      key,
      language: tools.language,
      kind,
      title,
      slug: textAt(value, 'slug'),
      lead: textAt(value, 'summary'),
      html: textAt(content, 'content') || textAt(value, 'formatContent'),
      cover: textAt(value, 'thumbnail'),
      created,
      changed: readMoment(value['editTime'] ?? value['updateTime']),
      published: created,
      ...(created === null && value['createTime'] != null && { unreadDate: String(value['createTime']) }),
      state: textAt(value, 'password') === '' ? stateOf(textAt(value, 'status')) : 'private',
      authors: author === undefined ? [] : [`author:${author}`],
      categories: kind === 'post' ? (found.categoriesOf.get(id) ?? []) : [],
      addresses: addresses.pathsOf(kind, { id, slug: textAt(value, 'slug'), created }),
      takesComments: value['disallowComment'] !== true,
    },
    { tools, seen, locate: (address) => locate(address, addresses.site) },
  )
}

const stateOf = (status: string) =>
  status === 'PUBLISHED' ? 'published' : status === 'RECYCLE' ? 'trashed' : status === 'INTIMATE' ? 'private' : 'draft'

/** Files of the site are in its folder `upload`, under the same path as their address. */
function locate(address: string, site: string): FoundFile {
  const path = /^(?:https?:\/\/[^/]+)?\/(upload\/[^?#]+)/.exec(address)?.[1]
  const isOfSite = address.startsWith('/') || (site !== '' && address.startsWith(site))
  return path !== undefined && isOfSite
    ? { path: decodeOrSame(path), address: URL.parse(address, site || undefined)?.href ?? '' }
    : { path: '', address }
}
/** Yields the published comments. Mail addresses are never taken. */
async function* commentsOf({ path }: UploadedFile, texts: ReadonlyMap<string, string>, lost: Lost): AsyncGenerator<Entry> {
  let hidden = 0
  for await (const { of, value } of readJsonElements(await openText(path))) {
    if (of !== 'post_comments' && of !== 'sheet_comments') continue
    const [kind, parent] = [texts.get(textAt(value, 'postId')), textAt(value, 'parentId')]
    if (kind === undefined || textAt(value, 'status') !== 'PUBLISHED') hidden += 1
    else
      yield* checked(
        {
          is: 'comment',
          key: `comment:${textAt(value, 'id')}`,
          document: `${kind}:${textAt(value, 'postId')}`,
          parent: ['', '0'].includes(parent) ? null : `comment:${parent}`,
          author: cutText(textAt(value, 'author'), 80),
          written: readMoment(value['createTime']) ?? '1970-01-01T00:00:00.000Z',
          text: cutText(plainText(textAt(value, 'content')), 5_000),
        },
        lost,
      )
  }
  if (hidden > 0) yield lost('comment', String(hidden))
}
