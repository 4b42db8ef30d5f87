import type { Declared } from '#server/http/calls/answer.ts'
import { contentPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { contentActions } from '../text/actions.ts'
import { contentText } from '../text/texts.ts'

/** What this capability says of itself before it is opened. */
export const contentDeclared = {
  texts: contentText,
  actions: contentActions,
  permissions: PERMISSIONS,
  pages: contentPages,
} satisfies Declared
