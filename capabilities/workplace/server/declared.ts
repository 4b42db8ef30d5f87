import type { Declared } from '#server/http/calls/answer.ts'
import { workplacePages } from '../console.ts'
import { workplaceText } from '../text/texts.ts'

export const workplaceDeclared = {
  texts: workplaceText,
  pages: workplacePages,
} satisfies Declared
