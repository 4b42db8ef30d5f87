import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import { type JsonElement, readJsonElements } from '../../files/json-elements.ts'
import { openStage, type Stage } from '../../files/stage.ts'
import { openZip, type ZipEntry } from '../../files/zip.ts'
import { lossesOf } from '../../format/assemble.ts'
import type { Entry } from '../../format/entry.ts'
import { type OpenedSource, type SourceTools, UnreadableUpload, type UploadedFile } from '../../format/source.ts'
import type { Backup, HaloRecord } from './backup.ts'
import { commentsOf } from './backup-comments.ts'
import { categoriesOf, textOf } from './backup-texts.ts'
import { type Fields, fieldsOf, textAt } from './fields.ts'
import { MOST_MENU_ENTRIES, menusOfBackup } from './halo-menus.ts'

const CONTENT = '/registry/content.halo.run/'
const FILES = 'workdir/attachments/'
/** Kinds of Halo's own workings, which are no content of the site. */
const INTERNAL =
  /^\/registry\/(?:[^/]*\.)?(?:plugin|theme|security|notification|metrics|auth|migration|api|uc)\.halo\.run\/|^\/registry\/(?:settings|roles|rolebindings|configmaps|secrets|annotationsettings|users|counters)\//

export async function openBackup(upload: UploadedFile, tools: SourceTools): Promise<OpenedSource> {
  const zip = await openZip(upload.path)
  const stage = await openStage()
  const close = async () => {
    zip[Symbol.dispose]()
    await stage[Symbol.asyncDispose]()
  }
  try {
    const entries = new Map<string, ZipEntry>()
    for await (const entry of zip.entries()) entries.set(entry.name, entry)
    const data = entries.get('extensions.data')
    if (!data) throw new UnreadableUpload('UPLOAD_UNKNOWN')
    const records = async function* () {
      for await (const element of readJsonElements(decode(await zip.stream(data)))) yield recordOf(element)
    }
    const backup = await readBackup(records(), stage, entries)
    return {
      describe: async () => ({ title: backup.title || upload.name, address: '', language: tools.language, generator: 'Halo 2' }),
      entries: () => entriesOf(backup, records, tools),
      async readFile(path, mostBytes) {
        const entry = entries.get(path)
        return entry ? await zip.read(entry, mostBytes) : null
      },
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new UnreadableUpload('UPLOAD_CHARSET', 'extensions.data') : error
  }
}

/** A record has the name of a thing, and the thing itself as JSON in base64. */
function recordOf({ value }: JsonElement): HaloRecord {
  const name = textAt(value, 'name')
  if (!name.startsWith('/registry/')) return { name, value: {} }
  try {
    return { name, value: fieldsOf(JSON.parse(Buffer.from(textAt(value, 'data'), 'base64').toString())) }
  } catch {
    return { name, value: {} }
  }
}

async function readBackup(records: AsyncIterable<HaloRecord>, stage: Stage, entries: ReadonlyMap<string, unknown>): Promise<Backup> {
  const backup: Backup = {
    stage,
    texts: [],
    categories: [],
    tags: [],
    users: new Map(),
    files: new Map(),
    others: new Map(),
    menus: [],
    menuEntries: new Map(),
    title: '',
    mainMenu: 'primary',
  }
  for (const name of entries.keys()) if (name.startsWith(FILES)) backup.files.set(`/${name.slice(FILES.length)}`, name)
  for await (const { name, value } of records) {
    const metadata = fieldsOf(value, 'metadata')
    const own = textAt(metadata, 'name')
    const [kind = ''] = name.startsWith(CONTENT) ? name.slice(CONTENT.length).split('/') : []
    if (kind === 'posts' || kind === 'singlepages') {
      const key = `${kind === 'posts' ? 'post' : 'page'}:${own}`
      backup.texts.push({ kind: kind === 'posts' ? 'post' : 'page', key })
      await stage.put(key, value)
    } else if (kind === 'snapshots') await stage.put(`snapshot:${own}`, value)
    else if (kind === 'categories') backup.categories.push(value)
    else if (kind === 'tags') backup.tags.push(value)
    else if (name.startsWith('/registry/users/')) backup.users.set(own, value)
    else if (name.startsWith('/registry/storage.halo.run/attachments/')) noteFile(backup, value)
    else if (/^\/registry\/menu(?:item)?s\//.test(name)) noteMenu(backup, { isMenu: name.startsWith('/registry/menus/'), own, value })
    else if (name === '/registry/configmaps/system') {
      backup.title = textAt(settingsIn(value, 'basic'), 'title')
      backup.mainMenu = textAt(settingsIn(value, 'menu'), 'primary') || backup.mainMenu
    } else if (kind === '' && !INTERNAL.test(name) && !name.startsWith('/registry/storage.halo.run/')) noteOther(backup, name)
  }
  return backup
}

/** Files of other storages are not in the backup, only their address. */
function noteFile({ files }: Backup, value: Fields): void {
  const annotations = fieldsOf(value, 'metadata', 'annotations')
  const place = files.get(`/${textAt(annotations, 'storage.halo.run/local-relative-path')}`)
  if (place === undefined) return
  for (const address of [textAt(fieldsOf(value, 'status'), 'permalink'), textAt(annotations, 'storage.halo.run/uri')])
    if (address !== '') files.set(decodeOrSame(address), place)
}

type MenuRecord = { readonly isMenu: boolean; readonly own: string; readonly value: Fields }

function noteMenu({ menus, menuEntries }: Backup, { isMenu, own, value }: MenuRecord): void {
  if (menus.length + menuEntries.size >= MOST_MENU_ENTRIES) return
  if (isMenu) menus.push(value)
  else menuEntries.set(own, value)
}

function noteOther({ others }: Backup, name: string): void {
  const kind = name.split('/').slice(2, -1).join('/')
  others.set(kind, (others.get(kind) ?? 0) + 1)
}

/** Returns a group of the settings of the site, which are JSON in JSON. */
function settingsIn(value: Fields, group: string): Fields {
  try {
    return fieldsOf(JSON.parse(textAt(fieldsOf(value, 'data'), group)))
  } catch {
    return {}
  }
}

async function* entriesOf(backup: Backup, records: () => AsyncIterable<HaloRecord>, tools: SourceTools): AsyncGenerator<Entry> {
  const seen = new Set<string>()
  const lost = lossesOf({ key: 'halo', title: backup.title })
  yield* categoriesOf(backup, lost)
  for (const { kind, key } of backup.texts) {
    tools.signal.throwIfAborted()
    yield* textOf({ kind, key, backup, tools, seen })
  }
  yield* commentsOf(records(), new Set(backup.texts.map(({ key }) => key)), lost)
  yield* menusOfBackup({ menus: backup.menus, entries: backup.menuEntries, main: backup.mainMenu }, tools.language)
  for (const [kind, count] of backup.others) yield lost('kind', `${kind} × ${count}`)
}
