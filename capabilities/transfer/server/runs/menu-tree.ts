import { sql } from 'kysely'
import type { Entry, Leaf } from '#capabilities/site/contract.ts'
import type { LostEntry, Sql, Tx } from '../context.ts'
import { addressKeysOf } from '../format/address-key.ts'
import type { EntryOf } from '../format/entry.ts'
import type { MenuLeaf, MenuTarget } from '../format/site-entries.ts'

/** The numbers of items by the key of the item, or by the path on the old site. */
type Numbers = ReadonlyMap<string, number>

/** Returns a menu of the old site with targets of this one. An entry without a target is left out, unless others stand below it. */
export function treeOf({ name, items }: EntryOf<'menu'>, numbers: Numbers): { readonly tree: Entry[]; readonly losses: LostEntry[] } {
  const losses: LostEntry[] = []
  const lose = ({ text }: MenuLeaf) => void losses.push({ what: 'menu', detail: `${name} / ${text['zh-CN'] || text['en-US']}` })
  const toLeaf = (leaf: MenuLeaf): Leaf | undefined => {
    const target = targetOf(leaf.target, numbers)
    if (!target) lose(leaf)
    return target && { id: leaf.id, text: leaf.text, isHidden: leaf.isHidden, target }
  }
  const tree = items.flatMap(({ below, ...item }): Entry[] => {
    const target = targetOf(item.target, numbers)
    const leaves = below.flatMap((leaf) => toLeaf(leaf) ?? []).filter((leaf) => !target || !isSame(leaf.target, target))
    if (!target) lose(item)
    if (!target && leaves.length === 0) return []
    return [{ ...item, target: target ?? { kind: 'none' }, below: leaves }]
  })
  return { tree, losses }
}

const isSame = (one: Leaf['target'], other: Leaf['target']): boolean =>
  one.kind !== 'none' && Object.values(one).join(' ') === Object.values(other).join(' ')

function targetOf(target: MenuTarget, numbers: Numbers): Leaf['target'] | undefined {
  if (target.kind !== 'item' && target.kind !== 'address') return target
  const number = numbers.get(target.kind === 'item' ? target.item : target.path)
  return number === undefined ? undefined : { kind: 'item', number }
}

type Found = { readonly target: string; readonly document: string; readonly number: number | null }

/** Finds the numbers of the imported texts that a menu names. */
export async function readNumbers(tx: Tx, runId: string, menu: EntryOf<'menu'>): Promise<Numbers> {
  const found = await findTargets(tx, runId, menu)
  return new Map(found.flatMap(({ target, number }) => (number === null ? [] : [[target, number] as const])))
}

/** Finds the texts that a menu will name when all but the skipped ones are imported. They have no number yet. */
export async function readPlannedNumbers(db: Sql, runId: string, menu: EntryOf<'menu'>, skipped: ReadonlySet<string>): Promise<Numbers> {
  const found = await findTargets(db, runId, menu)
  return new Map(found.flatMap(({ target, document }) => (skipped.has(document) ? [] : [[target, 0] as const])))
}

async function findTargets(db: Sql, runId: string, { items }: EntryOf<'menu'>): Promise<readonly Found[]> {
  const targets = items.flatMap(({ target, below }) => [target, ...below.map((leaf) => leaf.target)])
  return [...(await findItems(db, runId, targets)), ...(await findAddresses(db, runId, targets))]
}

async function findItems(db: Sql, runId: string, targets: readonly MenuTarget[]): Promise<readonly Found[]> {
  const keys = targets.flatMap((target) => (target.kind === 'item' ? target.item : []))
  const { rows } = await sql<Found>`
    select item_key as target, key as document, case when made = 'item' then number end as number from transfer.entry
    where run_id = ${runId} and kind = 'document' and item_key = any (${keys}::text[])`.execute(db)
  return rows
}

async function findAddresses(db: Sql, runId: string, targets: readonly MenuTarget[]): Promise<readonly Found[]> {
  const paths = targets.flatMap((target) => (target.kind === 'address' ? target.path : []))
  const { rows } = await sql<Found>`
    select address.key as target, text.key as document, case when text.made = 'item' then text.number end as number
    from transfer.entry as address
    join transfer.entry as text on text.run_id = address.run_id and text.kind = 'document' and 'document:' || text.key = address.value ->> 'to'
    where address.run_id = ${runId} and address.kind = 'redirect' and address.key = any (${paths.flatMap(addressKeysOf)}::text[])`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.target, row]))
  return paths.flatMap((path) => {
    const key = addressKeysOf(path).find((each) => found.has(each))
    const row = key === undefined ? undefined : found.get(key)
    return row === undefined ? [] : [{ ...row, target: path }]
  })
}
