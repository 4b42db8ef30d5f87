import type { Declared } from '#server/http/calls/answer.ts'
import { enquiriesPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { enquiriesActions } from '../text/actions.ts'
import { enquiriesText } from '../text/texts.ts'

export const enquiriesDeclared = {
  texts: enquiriesText,
  actions: enquiriesActions,
  permissions: PERMISSIONS,
  pages: enquiriesPages,
  titles: {
    reply: { idType: 'uuid', query: 'select id, title as zh, title as en from enquiries.saved_reply where id = any ($1::uuid[])' },
    form: {
      idType: 'uuid',
      query: "select id, draft #>> '{title,zh-CN}' as zh, draft #>> '{title,en-US}' as en from enquiries.form where id = any ($1::uuid[])",
    },
  },
} satisfies Declared
