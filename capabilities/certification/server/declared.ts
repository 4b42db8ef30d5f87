import type { Declared } from '#server/http/calls/answer.ts'
import { certificationPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { certificationActions } from '../text/actions.ts'
import { certificationText } from '../text/texts.ts'

export const certificationDeclared = {
  texts: certificationText,
  actions: certificationActions,
  permissions: PERMISSIONS,
  pages: certificationPages,
} satisfies Declared
