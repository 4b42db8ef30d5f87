import type { Declared } from '#server/http/calls/answer.ts'
import { teamsPages } from '../console.ts'
import { scopePermissions } from '../contract.ts'
import { teamsActions } from '../text/actions.ts'
import { teamsText } from '../text/texts.ts'

export const teamsDeclared = {
  texts: teamsText,
  actions: teamsActions,
  permissions: scopePermissions,
  pages: teamsPages,
} satisfies Declared
