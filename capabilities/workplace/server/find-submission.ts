import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Submissions } from '#contract/submission.ts'
import type { readSubmission } from '../contract.ts'

/** Asks each capability that has submissions; ids are unguessable and each knows only its owner's, so at most one has it. */
export async function findSubmission(
  { submissions }: { readonly submissions: readonly Submissions[] },
  { id }: InputOf<typeof readSubmission>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof readSubmission>> {
  for (const { find } of submissions) {
    const found = await find(session, id)
    if (found) return { ok: found }
  }
  return { refused: 'NOT_FOUND' }
}
