import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Submissions } from '#contract/submission.ts'
import type * as calls from '../contract.ts'

/**
 * Asks each capability with submissions. Ids are unguessable and each capability answers only to the owner, so at most one returns a
 * result.
 */
export async function getSubmission(
  { submissions }: { readonly submissions: readonly Submissions[] },
  { id }: InputOf<typeof calls.getSubmission>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getSubmission>> {
  for (const { find } of submissions) {
    const found = await find(session, id)
    if (found) return { ok: found }
  }
  return { refused: 'NOT_FOUND' }
}
