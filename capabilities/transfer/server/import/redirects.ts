import { sql } from 'kysely'
import { type ItemKind, type ItemSection, itemPath } from '#capabilities/content/contract.ts'
import type { LostEntry, Tx } from '../context.ts'
import { decoded } from '../format/decoded.ts'
import { TO_DOCUMENT } from '../format/entry.ts'
import { redirectPathOf } from '../format/redirect-path.ts'
import { noteMade, type RowOf, takeWaiting } from '../runs/entry-store.ts'
import type { Importing } from './importing.ts'

const AT_ONCE = 100

/** Leads old addresses to the new ones. An address that is the same needs no redirect. */
export async function importRedirects({ context, run, step }: Importing): Promise<void> {
  for (let taken = AT_ONCE; taken > 0; await step()) {
    taken = await context.database.inTransaction(async (tx: Tx) => {
      const entries = await takeWaiting(tx, run.id, 'redirect', AT_ONCE)
      const paths = await readPaths(tx, run.id, entries)
      const wanted: { entry: RowOf<'redirect'>; from: string; to: string; status: 301 | 302 | 410 }[] = []
      for (const entry of entries) {
        const { from, to, status = 301 } = entry.value
        const target = to.startsWith(TO_DOCUMENT) ? paths.get(to.slice(TO_DOCUMENT.length)) : to
        const path = redirectPathOf(from)
        if (target === undefined || isSame(path, target)) await noteMade(tx, entry, { made: 'none' })
        else wanted.push({ entry, from: path, to: target, status })
      }
      const added = wanted.length > 0 ? await context.redirects.add(tx, { addresses: wanted, by: run.created_by }) : []
      for (const [at, { entry, from }] of wanted.entries()) {
        const redirect = added[at]
        const isMade = redirect !== undefined && 'id' in redirect
        const losses: LostEntry[] = isMade ? [] : [{ what: 'address', detail: from }]
        await noteMade(tx, entry, { made: isMade ? 'redirect' : 'none', id: isMade ? redirect.id : null, losses })
      }
      return entries.length
    })
  }
}

const isSame = (from: string, to: string): boolean => decoded(from).replace(/\/$/, '') === decoded(to)

/** Returns the addresses of the imported texts that the redirects lead to, by the key of the document. */
async function readPaths(tx: Tx, runId: string, entries: readonly RowOf<'redirect'>[]): Promise<ReadonlyMap<string, string>> {
  const keys = entries.flatMap(({ value: { to } }) => (to.startsWith(TO_DOCUMENT) ? [to.slice(TO_DOCUMENT.length)] : []))
  const { rows } = await sql<{ key: string; number: number; section: ItemSection; kind: ItemKind; slug: string }>`
    select key, number, value ->> 'section' as section, value ->> 'medium' as kind, value #>> '{draft,slug}' as slug from transfer.entry
    where run_id = ${runId} and kind = 'document' and made = 'item' and key = any (${keys}::text[])`.execute(tx)
  return new Map(rows.map(({ key, ...item }) => [key, itemPath(item)]))
}
