import type { Declared } from '#server/http/calls/answer.ts'
import { profileConsolePages } from '../console.ts'
import { profileActions } from '../text/actions.ts'
import { profileText } from '../text/texts.ts'

export const profileDeclared = {
  texts: profileText,
  actions: profileActions,
  pages: profileConsolePages,
} satisfies Declared
