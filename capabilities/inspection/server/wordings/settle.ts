import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Settled, Weighed, Wording, Written } from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import type { InspectionDeps, Tx } from '../deps.ts'
import type { Rules } from '../rules.ts'
import { addWording, dropWaiting, findWaiting } from './wording-store.ts'

type Deps = Pick<InspectionDeps, 'tell' | 'closeTodos'>

/** Looks passages through by the rules about words. `blockId` of what is found is the number of its passage. */
export async function weigh(rules: Rules, passages: readonly string[]): Promise<Weighed> {
  const screen = await rules.current()
  const flags = screen(passages.map((text, at) => ({ field: 'wording', blockId: String(at), text })))
  const block = flags.find(({ onHit }) => onHit === 'block')
  return { flags, blockedAt: block && Number(block.blockId) }
}

/**
 * Whether readers see new words from now on, or an inspector has to look first: at what a rule found, and at whatever stands beside a text that
 * was judged with the words before. What waited until now waits no longer, unless it is the same.
 */
export async function settle<T>(deps: Deps, transaction: Transaction<T>, wording: Wording, written: Written): Promise<Settled> {
  const tx = transaction as unknown as Tx
  const { before, after } = wording
  const isPlain = after === before || after === ''
  const waits = !isPlain && (written.flags.length > 0 || (await written.isJudged()))
  const waiting = await findWaiting(tx, wording)
  if (waits && waiting?.after === after) return 'waits'
  if (waiting) await dropWaiting(tx, wording)
  if (waits) await addWording(tx, wording, written.flags, written.by)
  if (waits || waiting) await followTodo(deps, tx, waits)
  return waits ? 'waits' : 'shown'
}

type Place = Pick<Wording, 'about' | 'thing'> & { readonly language?: Language }
export async function forget<T>(deps: Deps, transaction: Transaction<T>, place: Place): Promise<boolean> {
  const tx = transaction as unknown as Tx
  const isDropped = await dropWaiting(tx, place)
  if (isDropped) await followTodo(deps, tx, false)
  return isDropped
}

const MATTER = 'inspection-wordings:waiting'

/** One to-do for inspectors while anything waits. Whoever changes what waits comes here last, one after another. */
export async function followTodo({ tell, closeTodos }: Deps, tx: Tx, isNew: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inspection.wordings', 0))`.execute(tx)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select from inspection.wording where state = 'waiting' limit 2) as some_of_them`.execute(tx)
  const { waiting } = rows[0]!
  if (waiting === 0) await closeTodos(tx, MATTER)
  if (waiting === 1 && isNew)
    await tell(tx, {
      ...{ kind: 'todo', about: 'content', matter: MATTER, path: '/list/card/wordings', to: { holders: 'inspection:judge' } },
      title: inBoth(inspectionText, 'post.wordings'),
      text: inBoth(inspectionText, 'post.wordings-text'),
    })
}
