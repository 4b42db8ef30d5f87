import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { ModerationReason, ReportReason } from '../../contract.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { readEvidenceDays } from './evidence-term.ts'
import * as facts from './find-facts.ts'
import { evidenceTexts } from './sealing.ts'

/** Only the law makes the site store what it took down. Spam, off-topic and outdated texts are no matter for an authority. */
const LEGAL: ReadonlySet<ReportReason | ModerationReason> = new Set([
  'unlawful',
  'medical-harm',
  'medical-claim',
  'minors',
  'privacy',
  'insult',
  'infringement',
  'advertising',
])
export const isLegalReason = (reason: ReportReason | ModerationReason): boolean => LEGAL.has(reason)

export type SealedContent = {
  readonly about: 'item' | 'comment'
  readonly itemId: string
  readonly number: number
  readonly reason: ReportReason | ModerationReason
  /** The answer to the reporters, or the note to the author. */
  readonly decision: string
  readonly takenDownAt: string
  readonly takenDownBy: string
  /** The public copies of an item, one per language, with the steps that led to publication. */
  readonly editions: readonly unknown[]
  readonly comments: readonly facts.EvidenceComment[]
  readonly figures: facts.EvidenceFigures
  readonly files: readonly facts.EvidenceFile[]
  readonly reports: readonly facts.EvidenceReport[]
  readonly people: readonly facts.EvidencePerson[]
}

type Subject = {
  readonly itemId: string
  readonly number: number
  readonly reason: ReportReason | ModerationReason
  readonly decision: string
}

type TakenItem = Subject & { readonly copies: readonly unknown[] }

/** Seals what was public of an item that is being taken down, as part of the transaction. `copies` are its editions. */
export async function sealItem(context: EngagementContext, tx: Tx, subject: TakenItem, caller: SignedInCaller): Promise<void> {
  const { copies: editions, ...rest } = subject
  const comments = await facts.findComments(tx, subject.itemId)
  await seal(
    context,
    tx,
    { ...rest, about: 'item', editions, comments, commentId: null, files: await facts.findFiles(tx, editions) },
    caller,
  )
}

/** Seals a comment that is being hidden or deleted, as part of the transaction and before its text is removed. */
export async function sealComment(
  context: EngagementContext,
  tx: Tx,
  subject: Subject & { readonly comment: facts.EvidenceComment },
  caller: SignedInCaller,
): Promise<void> {
  const { comment, ...rest } = subject
  await seal(context, tx, { ...rest, about: 'comment', editions: [], comments: [comment], commentId: comment.id, files: [] }, caller)
}

type Content = Subject &
  Pick<SealedContent, 'about' | 'editions' | 'comments' | 'files'> & {
    readonly commentId: string | null
  }

async function seal(context: EngagementContext, tx: Tx, { commentId, ...content }: Content, caller: SignedInCaller): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(tx)
  const by = caller.session.accountId
  const whole: SealedContent = {
    ...content,
    takenDownAt: one(rows).now.toISOString(),
    takenDownBy: by,
    figures: await facts.findFigures(tx, content.itemId),
    reports: await facts.findReports(tx, { itemId: content.itemId, commentId }),
    people: await facts.findPersons(context, tx, [by, ...accountsIn(content)]),
  }
  const id = randomUUID()
  const text = JSON.stringify(whole, null, 2)
  const sha256 = createHash('sha256').update(text).digest()
  const { sealed, key_id } = evidenceTexts.seal(context.keyring, { table: 'engagement.evidence', id, text })
  const { about, itemId, number, reason } = content
  await sql`
    insert into engagement.evidence (id, about, item_id, item_number, comment_id, reason, made_by, deletes_at, sealed, key_id, sha256)
    values (${id}, ${about}, ${itemId}, ${number}, ${commentId}, ${reason}, ${by},
      platform.now() + ${await readEvidenceDays(tx)} * interval '1 day', ${sealed}, ${key_id}, ${sha256})`.execute(tx)
  await context.recorder.record(tx, {
    action: 'evidence.sealed',
    outcome: 'ok',
    ...doneBy(caller),
    target: `evidence:${id}`,
    facts: { about, item: number, reason, sha256: sha256.toString('hex') },
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the accounts that own or published the editions, or wrote the comments. */
function accountsIn({ editions, comments }: Pick<Content, 'editions' | 'comments'>): string[] {
  const owners = editions.flatMap((edition) => {
    const { owner_id, made_by, steps } = (edition ?? {}) as {
      readonly owner_id?: string
      readonly made_by?: string
      readonly steps?: readonly { readonly by: string | null }[]
    }
    return [owner_id, made_by, ...(steps ?? []).map(({ by }) => by)]
  })
  return [...owners, ...comments.map(({ writer }) => writer)].filter((id): id is string => typeof id === 'string' && UUID.test(id))
}
