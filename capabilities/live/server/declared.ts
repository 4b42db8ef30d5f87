import type { Declared } from '#server/http/calls/answer.ts'
import { livePages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { liveActions } from '../text/actions.ts'
import { liveText } from '../text/texts.ts'

export const liveDeclared = {
  texts: liveText,
  actions: liveActions,
  permissions: PERMISSIONS,
  pages: livePages,
  titles: {
    studio: {
      idType: 'uuid',
      query: `select id, case when language = 'zh-CN' or other_title = '' then title else other_title end as zh,
        case when language = 'en-US' or other_title = '' then title else other_title end as en
        from live.studio where id = any ($1::uuid[])`,
    },
  },
} satisfies Declared
