import type { Declared, TitleQuery } from '#server/http/calls/answer.ts'
import { mediaPages } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { mediaActions } from '../text/actions.ts'
import { mediaText } from '../text/texts.ts'

const ASSET_TITLES: TitleQuery = { idType: 'uuid', query: 'select id, name as zh, name as en from media.asset where id = any ($1::uuid[])' }

export const mediaDeclared = {
  texts: mediaText,
  actions: mediaActions,
  permissions: PERMISSIONS,
  pages: mediaPages,
  titles: {
    asset: ASSET_TITLES,
    media: ASSET_TITLES,
    'media-folder': { idType: 'uuid', query: 'select id, name as zh, name as en from media.folder where id = any ($1::uuid[])' },
  },
} satisfies Declared
