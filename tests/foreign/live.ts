import { makeBroadcaster } from '../fixtures/live.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'operators run studios together: whoever may run one may run every one',
  roles: ['admin'],
  absent,
})
const head = {
  title: '直播',
  language: 'zh-CN',
  notice: '',
  description: '',
  category: 'lecture',
  cover: null,
  startsAt: null,
  endsAt: null,
  playFormat: 'hls',
}

export const liveIds: ForeignIds = {
  '/api/live/studios/read': shared({ id: ABSENT }),
  '/api/live/studios/save': shared({ id: ABSENT, version: 1, head }),
  '/api/live/studios/status': shared({ id: ABSENT, version: 1, status: 'closed' }),
  '/api/live/studios/remove': shared({ id: ABSENT, version: 1 }),
  '/api/live/keys/rotate': { ...shared({ id: ABSENT, line: 'main' }), asker: makeBroadcaster } as Foreign,
  '/api/live/keys/revoke': shared({ id: ABSENT, line: 'main' }),
  '/api/chat/list': shared({ studio: ABSENT }),
  '/api/live/chat/settings': shared({ studio: ABSENT }),
  '/api/live/chat/settings/save': shared({
    studio: ABSENT,
    version: 0,
    settings: { isPaused: false, holdsAll: false, slowModeS: 0, words: [] },
  }),
  '/api/live/chat/host': shared({ studio: ABSENT, text: '大家好' }),
  '/api/live/chat/star': shared({ id: ABSENT, isStarred: true }),
  '/api/live/chat/pin': shared({ studio: ABSENT, id: null }),
  '/api/live/chat/approve': shared({ id: ABSENT }),
  '/api/live/chat/delete': shared({ id: ABSENT, reason: 'x' }),
  '/api/live/chat/mute': shared({ id: ABSENT, minutes: 10, reason: 'x' }),
  '/api/live/chat/ban': shared({ id: ABSENT, reason: 'x' }),
  '/api/live/chat/sanctions': shared({ studio: ABSENT }),
  '/api/live/chat/sanctions/lift': shared({ id: ABSENT }),
  '/api/live/chat/export': shared({ studio: ABSENT }),
  '/api/live/chat/log': shared({ studio: ABSENT }),
  '/api/live/chat/log/export': shared({ studio: ABSENT }),
  '/api/live/signal': shared({ studio: ABSENT }),
  '/api/live/timeline': shared({ studio: ABSENT }),
  '/api/live/commands/switch': shared({ studio: ABSENT, line: 'main' }),
  '/api/live/commands/slate': shared({ studio: ABSENT }),
  '/api/live/commands/release': shared({ studio: ABSENT }),
  '/api/live/commands/drill': shared({ studio: ABSENT, line: 'main' }),
  '/api/live/commands/prepare': shared({ studio: ABSENT }),
  '/api/live/commands/end': shared({ studio: ABSENT }),
  '/api/live/rotation/read': shared({ studio: ABSENT }),
  '/api/live/rotation/save': shared({ studio: ABSENT, before: [], videos: [] }),
  '/api/live/rotation/start': { ...shared({ studio: ABSENT }), asker: makeBroadcaster } as Foreign,
}
