import type { Declared } from '#server/http/calls/answer.ts'
import { analyticsPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { analyticsActions } from '../text/actions.ts'
import { analyticsText } from '../text/texts.ts'

export const analyticsDeclared = {
  texts: analyticsText,
  actions: analyticsActions,
  permissions: PERMISSIONS,
  pages: analyticsPages,
} satisfies Declared
