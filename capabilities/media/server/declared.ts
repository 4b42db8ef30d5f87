import type { Declared } from '#server/http/calls/answer.ts'
import { mediaPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { mediaActions } from '../text/actions.ts'
import { mediaText } from '../text/texts.ts'

/** What this capability says of itself before it is opened. */
export const mediaDeclared = {
  texts: mediaText,
  actions: mediaActions,
  permissions: PERMISSIONS,
  pages: mediaPages,
} satisfies Declared
