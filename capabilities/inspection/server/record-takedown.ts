import type { ReportReason } from '#capabilities/engagement/contract.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { ReturnReason } from '../contract.ts'
import type { InspectionContext, Tx } from './context.ts'

/** The reasons of inspectors, as readers report them; the first that applies counts. Those for which the law asks for evidence come first. */
const REPORTED: readonly (readonly [ReturnReason, ReportReason])[] = [
  ['sensitive', 'unlawful'],
  ['advertising', 'advertising'],
  ['copyright', 'infringement'],
  ['privacy', 'privacy'],
  ['inaccurate', 'inaccurate'],
  ['unsourced', 'inaccurate'],
]

type Takedown<Done> = {
  readonly of: { readonly item_id: string; readonly language: Language; readonly number: number }
  readonly reasons: readonly ReturnReason[]
  /** The note to the author. */
  readonly decision: string
  readonly caller: SignedInCaller
  run(): Promise<Done>
}

/** Runs a decision, and records what it removed from the public, as takedowns by reports do. A decision without reasons removes nothing. */
export async function recordTakedown<Done>(
  { content, engagement }: Pick<InspectionContext, 'content' | 'engagement'>,
  tx: Tx,
  { of: { item_id: itemId, language, number }, reasons, decision, caller, run }: Takedown<Done>,
): Promise<Done> {
  if (reasons.length === 0) return await run()
  const [, reason] = REPORTED.find(([each]) => reasons.includes(each)) ?? ['other', 'other' as const]
  const copies = await content.findPublicCopies(tx, itemId, language)
  const done = await run()
  const left = await content.findPublicCopies(tx, itemId, language)
  if (copies.length > 0 && left.length === 0) await engagement.recordTakedown(tx, { itemId, number, reason, decision, copies }, caller)
  return done
}
