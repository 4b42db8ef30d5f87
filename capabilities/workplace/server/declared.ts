import type { Declared } from '#server/http/calls/answer.ts'
import { workplacePages } from '../console.ts'
import { workplaceText } from '../text/texts.ts'

/** What this capability says of itself before it is opened. */
export const workplaceDeclared = {
  texts: workplaceText,
  pages: workplacePages,
} satisfies Declared
