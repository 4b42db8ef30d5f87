import type { Declared } from '#server/http/calls/answer.ts'
import { screeningActions } from '../text/actions.ts'
import { screeningText } from '../text/texts.ts'

/** What this capability says of itself before it is opened. */
export const screeningDeclared = {
  texts: screeningText,
  actions: screeningActions,
} satisfies Declared
