import type { Declared } from '#server/http/calls/answer.ts'
import { inboxPages } from '../console.ts'
import { inboxPermissions } from '../contract.ts'
import { inboxActions } from '../text/actions.ts'
import { inboxText } from '../text/texts.ts'

export const inboxDeclared = {
  texts: inboxText,
  actions: inboxActions,
  permissions: inboxPermissions,
  pages: inboxPages,
  titles: {
    announcement: {
      idType: 'uuid',
      query: 'select id, title_zh as zh, title_en as en from inbox.announcement where id = any ($1::uuid[])',
    },
  },
} satisfies Declared
