import type { Declared } from '#server/http/calls/answer.ts'
import { authorsDesk } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { authorsActions } from '../text/actions.ts'
import { authorsText } from '../text/texts.ts'

/** What this capability says of itself before it is opened. */
export const authorsDeclared = {
  texts: authorsText,
  actions: authorsActions,
  permissions: PERMISSIONS,
  pages: authorsDesk,
} satisfies Declared
