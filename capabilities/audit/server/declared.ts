import type { Declared } from '#server/http/calls/answer.ts'
import { auditPages } from '../console.ts'
import { permissions } from '../contract.ts'
import { auditActions } from '../text/actions.ts'
import { auditText } from '../text/texts.ts'

export const auditDeclared = {
  texts: auditText,
  actions: auditActions,
  permissions,
  pages: auditPages,
} satisfies Declared
