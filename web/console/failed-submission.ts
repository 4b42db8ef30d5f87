import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { Submission } from '#contract/submission.ts'

const State = z.object({ failed: Submission })

/**
 * Returns the history state of the page that shows a submission the server never accepted. The server does not know it, so the state
 * carries it.
 */
export const stateOfFailed = (failed: Submission): z.output<typeof State> => ({ failed })

export function useFailedSubmission(): Submission | undefined {
  const { state } = useLocation()
  return State.safeParse(state).data?.failed
}
