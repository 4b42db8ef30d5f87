import type { Declared } from '#server/http/calls/answer.ts'
import { promotionPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { promotionActions } from '../text/actions.ts'
import { promotionText } from '../text/texts.ts'

export const promotionDeclared = {
  texts: promotionText,
  actions: promotionActions,
  permissions: PERMISSIONS,
  pages: promotionPages,
  titles: {
    channel: { idType: 'uuid', query: 'select id, name as zh, name as en from promotion.channel where id = any ($1::uuid[])' },
  },
} satisfies Declared
