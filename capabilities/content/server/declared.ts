import type { Declared, TitleQuery } from '#server/http/calls/answer.ts'
import { contentPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { contentActions } from '../text/actions.ts'
import { contentText } from '../text/texts.ts'

const ITEM_TITLES: TitleQuery = {
  idType: 'uuid',
  query:
    "select item_id as id, max(title) filter (where language = 'zh-CN') as zh, max(title) filter (where language = 'en-US') as en from content.edition where item_id = any ($1::uuid[]) group by item_id",
}

export const contentDeclared = {
  texts: contentText,
  actions: contentActions,
  permissions: PERMISSIONS,
  pages: contentPages,
  titles: {
    item: ITEM_TITLES,
    content: ITEM_TITLES,
    topic: { idType: 'text', query: 'select slug as id, title_zh as zh, title_en as en from content.topic where slug = any ($1)' },
    author: {
      idType: 'uuid',
      query: "select id, name ->> 'zh-CN' as zh, name ->> 'en-US' as en from content.author where id = any ($1::uuid[])",
    },
  },
} satisfies Declared
