import type { ReportReason } from '#capabilities/engagement/contract.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import type { ReturnReason } from '../contract.ts'
import type { InspectionContext, Tx } from './context.ts'

/** The reasons for which the law makes the site store what it takes down, as readers report them. */
const LEGAL: Partial<Readonly<Record<ReturnReason, ReportReason>>> = {
  sensitive: 'unlawful',
  advertising: 'advertising',
  copyright: 'infringement',
  privacy: 'privacy',
}

type Takedown<Done> = {
  readonly of: { readonly item_id: string; readonly language: Language; readonly number: number }
  readonly reasons: readonly ReturnReason[]
  /** The note to the author. */
  readonly decision: string
  readonly caller: SignedInCaller
  run(): Promise<Done>
}

/** Runs a decision, and seals what it removed from the public for a legal reason, as takedowns by reports do. */
export async function sealTakedown<Done>(
  { content, engagement }: Pick<InspectionContext, 'content' | 'engagement'>,
  tx: Tx,
  { of: { item_id: itemId, language, number }, reasons, decision, caller, run }: Takedown<Done>,
): Promise<Done> {
  const reason = reasons.map((each) => LEGAL[each]).find((legal) => legal !== undefined)
  if (reason === undefined) return await run()
  const copies = await content.findPublicCopies(tx, itemId, language)
  const done = await run()
  const left = await content.findPublicCopies(tx, itemId, language)
  if (copies.length > 0 && left.length === 0) await engagement.sealItem(tx, { itemId, number, reason, decision, copies }, caller)
  return done
}
