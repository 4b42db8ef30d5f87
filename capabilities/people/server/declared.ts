import type { Declared } from '#server/http/calls/answer.ts'
import { peoplePages } from '../console.ts'
import { permissions } from '../contract.ts'
import { peopleActions } from '../text/actions.ts'
import { peopleText } from '../text/texts.ts'

export const peopleDeclared = {
  texts: peopleText,
  actions: peopleActions,
  permissions,
  pages: peoplePages,
} satisfies Declared
