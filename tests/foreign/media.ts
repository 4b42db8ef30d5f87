import { ABSENT, type ForeignIds } from './foreign.ts'

const library = { whose: 'shared', why: 'the library belongs to all editors', roles: ['editor'] } as const

export const mediaIds: ForeignIds = {
  '/api/media/list': { whose: 'filter', why: 'a folder that is not there holds nothing' },
  '/api/media/read': { ...library, absent: { id: ABSENT } },
  '/api/media/uses': { ...library, absent: { id: ABSENT } },
  '/api/media/update': { ...library, absent: { id: ABSENT, name: 'Mine' } },
  '/api/media/move': { ...library, absent: { ids: [ABSENT], folderId: null } },
  '/api/media/delete': { ...library, absent: { id: ABSENT } },
  '/api/media/captions/put': { ...library, absent: { id: ABSENT, language: 'zh-CN', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nx' } },
  '/api/media/captions/remove': { ...library, absent: { id: ABSENT, language: 'zh-CN' } },
  '/api/media/folders/make': { whose: 'filter', why: 'folders belong to all editors; one that is not there is told as such' },
  '/api/media/folders/rename': { ...library, absent: { id: ABSENT, name: 'Mine', before: '' } },
  '/api/media/folders/delete': { ...library, absent: { id: ABSENT } },
}
