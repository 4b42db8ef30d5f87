import { sql } from 'kysely'
import type { Entry, Leaf } from '#capabilities/site/contract.ts'
import type { LostEntry, Tx } from '../context.ts'
import type { EntryOf } from '../format/entry.ts'
import type { MenuLeaf, MenuTarget } from '../format/site-entries.ts'
import { keysOf } from './old-links.ts'

type Numbers = ReadonlyMap<string, number>

/** Returns a menu of the old site with targets of this one. An entry without a target is left out, unless others stand below it. */
export async function treeOf(
  tx: Tx,
  runId: string,
  { name, items }: EntryOf<'menu'>,
): Promise<{ readonly tree: Entry[]; readonly losses: LostEntry[] }> {
  const targets = items.flatMap(({ target, below }) => [target, ...below.map((leaf) => leaf.target)])
  const numbers = new Map([...(await numbersOfItems(tx, runId, targets)), ...(await numbersOfAddresses(tx, runId, targets))])
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

async function numbersOfItems(tx: Tx, runId: string, targets: readonly MenuTarget[]): Promise<Numbers> {
  const keys = targets.flatMap((target) => (target.kind === 'item' ? target.item : []))
  const { rows } = await sql<{ key: string; number: number }>`
    select distinct item_key as key, number from transfer.entry
    where run_id = ${runId} and kind = 'document' and made = 'item' and item_key = any (${keys}::text[])`.execute(tx)
  return new Map(rows.map(({ key, number }) => [key, number]))
}

async function numbersOfAddresses(tx: Tx, runId: string, targets: readonly MenuTarget[]): Promise<Numbers> {
  const paths = targets.flatMap((target) => (target.kind === 'address' ? target.path : []))
  const { rows } = await sql<{ key: string; number: number }>`
    select address.key, text.number from transfer.entry as address
    join transfer.entry as text on text.run_id = address.run_id and text.kind = 'document' and 'document:' || text.key = address.value ->> 'to'
    where address.run_id = ${runId} and address.kind = 'redirect' and text.made = 'item'
      and address.key = any (${paths.flatMap(keysOf)}::text[])`.execute(tx)
  const numbers = new Map(rows.map(({ key, number }) => [key, number]))
  return new Map(
    paths.flatMap((path) => {
      const key = keysOf(path).find((each) => numbers.has(each))
      const number = key === undefined ? undefined : numbers.get(key)
      return number === undefined ? [] : [[path, number] as const]
    }),
  )
}
