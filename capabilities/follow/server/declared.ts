import type { Declared } from '#server/http/calls/answer.ts'
import { followText } from '../text/texts.ts'

/** What this capability says of itself before it is opened. */
export const followDeclared = { texts: followText } satisfies Declared
