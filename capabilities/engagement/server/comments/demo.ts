import { sql } from 'kysely'
import type { PublicChange } from '#capabilities/content/contract.ts'
import { HOUR } from '#contract/duration.ts'
import { cleanText } from '#contract/input/clean-text.ts'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { Tx } from '../deps.ts'
import { hashOf } from './write-comment.ts'

type SampleComment = { readonly name: string; readonly language: Language; readonly text: string; readonly afterHours: number }
/** What a made-up reader said of an item, and who answered. */
export type DemoComment = SampleComment & { readonly item: string; readonly publishedAt: Date; readonly replies: readonly SampleComment[] }
type New = { readonly comment: SampleComment; readonly item: string; readonly publishedAt: Date; readonly parent: string | null }

/** Comments of the demo world: of nobody's account, and not in the future, whatever this computer's calendar says. They go with their items. */
export async function loadDemo(tx: AnyTransaction, comments: readonly DemoComment[]): Promise<void> {
  const atOf = ({ publishedAt, afterHours }: DemoComment) => publishedAt.getTime() + afterHours * HOUR
  for (const comment of comments.toSorted((one, other) => atOf(one) - atOf(other))) {
    const { item, publishedAt, replies } = comment
    const parent = await add(tx.of(), { comment, item, publishedAt, parent: null })
    for (const reply of replies) if (parent) await add(tx.of(), { comment: reply, item, publishedAt, parent })
  }
}

async function add(tx: Tx, { comment, item, publishedAt, parent }: New): Promise<string | undefined> {
  const text = cleanText(comment.text)
  const at = new Date(publishedAt.getTime() + comment.afterHours * HOUR)
  const { rows } = await sql<{ id: string }>`
    insert into engagement.comment (item_id, number, parent_id, author_name, language, text, text_hash, state, created_at)
    select item_id, number, ${parent}, ${comment.name}, ${comment.language}, ${text}, ${hashOf(text)}, 'shown', least(${at}::timestamptz, platform.now())
    from content.public_item where item_id = ${item} limit 1 returning id`.execute(tx)
  return rows[0]?.id
}

/** An item is gone for good: so are the comments that nobody wrote, and what still waited is nobody's work any more. */
export async function forgetItem(tx: AnyTransaction, { event, itemId }: PublicChange): Promise<void> {
  if (event !== 'removed') return
  await sql`delete from engagement.comment where item_id = ${itemId} and author_name is not null`.execute(tx)
  await sql`
    update engagement.comment set state = 'deleted', deleted_by = 'moderator' where item_id = ${itemId} and state = 'waiting'`.execute(tx)
}
