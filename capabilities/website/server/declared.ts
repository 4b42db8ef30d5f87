import type { Declared } from '#server/http/calls/answer.ts'
import { websiteDesk } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { websiteActions } from '../text/actions.ts'
import { deskText } from '../text/desk/desk-texts.ts'
import { redirectsText } from '../text/redirects/redirects-texts.ts'
import { synonymsText } from '../text/synonyms/synonyms-texts.ts'

export const websiteDeclared = {
  texts: {
    'en-US': { ...redirectsText['en-US'], ...deskText['en-US'], ...synonymsText['en-US'] },
    'zh-CN': { ...redirectsText['zh-CN'], ...deskText['zh-CN'], ...synonymsText['zh-CN'] },
  },
  actions: websiteActions,
  permissions: PERMISSIONS,
  pages: websiteDesk,
  titles: {
    redirect: { idType: 'uuid', query: 'select id, from_path as zh, from_path as en from website.redirect where id = any ($1::uuid[])' },
  },
} satisfies Declared
