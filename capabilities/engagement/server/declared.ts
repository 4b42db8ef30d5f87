import type { Declared } from '#server/http/calls/answer.ts'
import { engagementPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { engagementActions } from '../text/actions.ts'
import { engagementText } from '../text/texts.ts'

export const engagementDeclared = {
  texts: engagementText,
  actions: engagementActions,
  permissions: PERMISSIONS,
  pages: engagementPages,
} satisfies Declared
