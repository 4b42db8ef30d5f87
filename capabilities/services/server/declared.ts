import type { Declared } from '#server/http/calls/answer.ts'
import { servicesPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { servicesActions } from '../text/actions.ts'
import { servicesText } from '../text/texts.ts'

export const servicesDeclared = {
  texts: servicesText,
  actions: servicesActions,
  permissions: PERMISSIONS,
  pages: servicesPages,
} satisfies Declared
