import { sql } from 'kysely'
import { type Draft, type ItemKind, type ItemSection, isReference, itemPath, withReferences } from '#capabilities/content/contract.ts'
import type { Tx } from '../context.ts'
import { addressKeysOf } from '../format/address-key.ts'
import { type EntryOf, SET_KEY } from '../format/entry.ts'
import { noteWorking, type RowOf } from '../runs/entry-store.ts'
import type { Importing } from './importing.ts'

const AT_ONCE = 40

/** Leads links between texts of the old site to their new addresses, and blocks of collections to those here, once all have one. */
export async function replaceReferences({ context, run, step }: Importing): Promise<void> {
  const host = hostOf(run.found?.address ?? '')
  for (let taken = AT_ONCE; taken > 0; await step()) {
    taken = await context.database.inTransaction(async (tx: Tx) => {
      const texts = await takeUnlinked(tx, run.id)
      const written = texts.map(({ value: { draft, working } }) => linksIn([draft, working], host))
      const targets = await readTargets(tx, run.id, written)
      const sets = await readSets(tx, run.id)
      for (const [at, text] of texts.entries()) {
        const links = new Map([...(written[at] ?? [])].flatMap(([href, path]) => toTarget(targets, href, path, context.publicUrl)))
        const { draft, working } = text.value
        if (links.size === 0 && ![draft, working].some(namesSets)) continue
        await context.archive.replaceReferences(tx, { ...text, links, sets })
        if (working) await noteWorking(tx, text, { ...working, ...withReferences(working, { links, sets }) })
      }
      await noteLinked(tx, run.id, texts)
      return texts.length
    })
  }
}

const namesSets = (draft: Draft | undefined): boolean => draft?.blocks.some(({ kind }) => kind === 'set') ?? false

/** Returns the numbers that the collections have here, by those of the old site. */
async function readSets(tx: Tx, runId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; number: number }>`
    select key, number from transfer.entry where run_id = ${runId} and kind = 'set' and made = 'set'`.execute(tx)
  return new Map(rows.map(({ key, number }) => [key.slice(SET_KEY.length), String(number)]))
}

type Text = Pick<RowOf<'document'>, 'run_id' | 'kind' | 'key'> & {
  readonly value: EntryOf<'document'>
  readonly itemId: string
  readonly language: EntryOf<'document'>['language']
  readonly revisionId: string
}

async function takeUnlinked(tx: Tx, runId: string): Promise<readonly Text[]> {
  const { rows } = await sql<Text>`
    select run_id, kind, key, value, made_id as "itemId", made_language as language, revision_id as "revisionId" from transfer.entry
    where run_id = ${runId} and kind = 'document' and made = 'item' and not value ? 'isLinked' order by position limit ${AT_ONCE} for update`.execute(
    tx,
  )
  return rows
}

/** Links are replaced once: an old address may be the new one of another text. */
async function noteLinked(tx: Tx, runId: string, texts: readonly Text[]): Promise<void> {
  const keys = texts.map(({ key }) => key)
  await sql`
    update transfer.entry set value = value || '{"isLinked": true}' where run_id = ${runId} and kind = 'document' and key = any (${keys}::text[])`.execute(
    tx,
  )
}

/** Returns the links to the old site as texts write them, each with its path. */
function linksIn(drafts: readonly (Draft | undefined)[], host: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const trees = drafts.map((draft) => draft && { body: draft.body, blocks: draft.blocks })
  JSON.stringify(trees, (name, value) => {
    const path = isReference(name) && typeof value === 'string' ? pathOn(host, value) : null
    if (path !== null) found.set(value, path)
    return value
  })
  return found
}

function pathOn(host: string, href: string): string | null {
  if (href.startsWith('/') && !href.startsWith('//')) return href
  const url = URL.parse(href)
  return url && host !== '' && hostOf(href) === host ? url.pathname + url.search + url.hash : null
}

const hostOf = (address: string): string => URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''

const withoutHash = (path: string): string => path.replace(/#.*$/s, '')

/** Returns the new address of each old path that an imported text had, by the key of its redirect. */
async function readTargets(tx: Tx, runId: string, written: readonly ReadonlyMap<string, string>[]): Promise<ReadonlyMap<string, string>> {
  const keys = written.flatMap((links) => [...links.values()].flatMap(addressKeysOf))
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; number: number; section: ItemSection; kind: ItemKind; slug: string }>`
    select address.key, text.number, text.value ->> 'section' as section, text.value ->> 'medium' as kind, text.value #>> '{draft,slug}' as slug
    from transfer.entry as address
    join transfer.entry as text on text.run_id = address.run_id and text.kind = 'document' and 'document:' || text.key = address.value ->> 'to'
    where address.run_id = ${runId} and address.kind = 'redirect' and address.key = any (${[...new Set(keys)]}::text[]) and text.made = 'item'`.execute(
    tx,
  )
  return new Map(rows.map(({ key, ...item }) => [key, itemPath(item)]))
}

function toTarget(targets: ReadonlyMap<string, string>, href: string, path: string, publicUrl: string): [string, string][] {
  const target = addressKeysOf(path)
    .map((key) => targets.get(key))
    .find((each) => each !== undefined)
  return target === undefined ? [] : [[href, publicUrl + target + path.slice(withoutHash(path).length)]]
}
