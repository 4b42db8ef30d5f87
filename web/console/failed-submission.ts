import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Submission } from '#contract/submission.ts'

const State = z.object({ failed: Submission })

/** The state of the address that shows a submission that was never taken in: no server knows it, so it travels with the address. */
export const stateOfFailed = (failed: Submission): z.output<typeof State> => ({ failed })

/** What came with the present address in this way. */
export function useFailedSubmission(): Submission | undefined {
  const { state } = useLocation()
  return State.safeParse(state).data?.failed
}
