import type { Declared } from '#server/http/calls/answer.ts'
import { encodingPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { encodingActions } from '../text/actions.ts'
import { encodingText } from '../text/texts.ts'

export const encodingDeclared = {
  texts: encodingText,
  actions: encodingActions,
  permissions: PERMISSIONS,
  pages: encodingPages,
} satisfies Declared
