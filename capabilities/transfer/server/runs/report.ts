import { sql } from 'kysely'
import type { Loss, LossCode, Mapping } from '../../contract.ts'
import type { LostEntry, Sql } from '../context.ts'
import type { EntryOf } from '../format/entry.ts'
import { readEntries } from './entry-store.ts'
import type { RunRow } from './run-store.ts'

const EXAMPLES = 5

/** A loss with the title of the text that it concerns, and with the text once it is imported. */
export type NamedLoss = LostEntry & { readonly title: string; readonly text?: Loss['examples'][number]['text'] }

/** Groups losses by what is lost, the most frequent first, each with a few examples. */
export function groupLosses(losses: Iterable<NamedLoss>): Loss[] {
  const groups = new Map<LossCode, Loss>()
  for (const { what, title, detail, text = null } of losses) {
    const group = groups.get(what) ?? { what, count: 0, examples: [] }
    groups.set(what, group)
    group.count += 1
    if (group.examples.length < EXAMPLES) group.examples.push({ title, detail, text })
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}

/** Lists what the source could not carry into the archive. */
export async function readSourceLosses(db: Sql, runId: string): Promise<NamedLoss[]> {
  const losses: NamedLoss[] = []
  for await (const { value } of readEntries(db, runId, 'loss')) losses.push({ what: value.what, detail: value.detail, title: value.title })
  return losses
}

/** Lists the menus and settings that the mapping leaves out, and the menus that it takes. */
export async function readUntaken(
  db: Sql,
  runId: string,
  { menus, hasSettings }: Mapping,
): Promise<{ readonly losses: NamedLoss[]; readonly taken: readonly EntryOf<'menu'>[] }> {
  const losses: NamedLoss[] = []
  const taken = new Map<string, EntryOf<'menu'>>()
  for await (const { key, value } of readEntries(db, runId, 'menu')) {
    const place = menus[key] ?? 'skip'
    if (place === 'skip' || taken.has(place)) losses.push({ what: 'menu', detail: key, title: value.name })
    else taken.set(place, value)
  }
  for await (const { key } of readEntries(db, runId, 'settings'))
    if (!hasSettings) losses.push({ what: 'settings', detail: key, title: '' })
  return { losses, taken: [...taken.values()] }
}

/** Lists what a run lost: what the source could not carry, and what the import noted. */
export async function readLosses(db: Sql, { id: runId, mapping }: Pick<RunRow, 'id' | 'mapping'>): Promise<NamedLoss[]> {
  const { rows } = await sql<NamedLoss>`
    select loss ->> 'what' as what, loss ->> 'detail' as detail,
      coalesce(entry.value #>> '{draft,title}', entry.value #>> '{name,zh-CN}', entry.value ->> 'name', entry.value ->> 'author', '') as title,
      case when made = 'item' and undone is null then jsonb_build_object('id', made_id, 'language', made_language) end as text
    from transfer.entry cross join jsonb_array_elements(losses) as listed (loss) where run_id = ${runId} and losses <> '[]' order by position`.execute(
    db,
  )
  const { losses } = mapping ? await readUntaken(db, runId, mapping) : { losses: [] }
  return [...(await readSourceLosses(db, runId)), ...losses, ...rows]
}
