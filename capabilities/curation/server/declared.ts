import type { Declared } from '#server/http/calls/answer.ts'
import { curationPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { curationActions } from '../text/actions.ts'
import { curationText } from '../text/texts.ts'

export const curationDeclared = {
  texts: curationText,
  actions: curationActions,
  permissions: PERMISSIONS,
  pages: curationPages,
  titles: {
    set: { idType: 'uuid', query: 'select id, name_zh as zh, name_en as en from curation.set where id = any ($1::uuid[])' },
  },
} satisfies Declared
