import type { Declared } from '#server/http/calls/answer.ts'
import { accessPages } from '../console.ts'
import { accessPermissions } from '../contract.ts'
import { accessActions } from '../text/actions.ts'
import { accessText } from '../text/texts.ts'

export const accessDeclared = {
  texts: accessText,
  actions: accessActions,
  permissions: accessPermissions,
  pages: accessPages,
  titles: {
    role: { idType: 'text', query: 'select name as id, title_zh as zh, title_en as en from access.role where name = any ($1)' },
  },
} satisfies Declared
