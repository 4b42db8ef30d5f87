import { direct, makeBroadcaster, makeStudio } from '../fixtures/live.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds, openPeople } from './foreign.ts'

const shared = (absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'operators run studios together: whoever may run one may run every one',
  roles: ['admin'],
  absent,
})
const head = {
  title: '直播',
  otherTitle: '',
  language: 'zh-CN',
  notice: '',
  description: '',
  category: 'lecture',
  cover: null,
  standby: null,
  slate: null,
  startsAt: null,
  endsAt: null,
  playFormat: 'hls',
  judgesContent: false,
}

export const liveIds: ForeignIds = {
  '/api/live/studios/read': shared({ id: ABSENT }),
  '/api/live/studios/save': shared({ id: ABSENT, version: 1, head }),
  '/api/live/studios/status': shared({ id: ABSENT, version: 1, status: 'closed' }),
  '/api/live/studios/remove': shared({ id: ABSENT, version: 1 }),
  '/api/live/keys/rotate': { ...shared({ id: ABSENT, line: 'main' }), asker: makeBroadcaster } as Foreign,
  '/api/live/camera/open': { ...shared({ id: ABSENT, line: 'main' }), asker: makeBroadcaster } as Foreign,
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
  '/api/live/audience/read': shared({ studio: ABSENT }),
  '/api/live/audience/set': shared({ studio: ABSENT, before: { kind: 'everybody' }, audience: { kind: 'signed-in' } }),
  '/api/live/ticket/preview': shared({ studio: ABSENT }),
  '/api/live/roll-calls/start': shared({ studio: ABSENT, seconds: 60 }),
  '/api/live/roll-calls/list': shared({ studio: ABSENT }),
  '/api/live/roll-call/answer': {
    whose: 'shared',
    why: 'a roll call is for each viewer of its show, who is told to watch first',
    roles: ['user'],
    absent: { rollCall: ABSENT },
    asker: (world) => world.person(),
  },
  '/api/live/polls/add': shared({ studio: ABSENT, question: '问题', options: ['甲', '乙'], right: null }),
  '/api/live/polls/remove': shared({ poll: ABSENT }),
  '/api/live/polls/open': shared({ poll: ABSENT }),
  '/api/live/polls/close': shared({ poll: ABSENT }),
  '/api/live/polls/results': shared({ poll: ABSENT, isShown: true }),
  '/api/live/polls/list': shared({ studio: ABSENT }),
  '/api/live/polls/export': shared({ show: ABSENT }),
  '/api/live/poll/answer': {
    whose: 'shared',
    why: 'a poll is for each viewer of its show, who is told to watch first',
    roles: ['user'],
    absent: { poll: ABSENT, option: 0 },
    asker: (world) => world.person(),
  },
  '/api/live/attendance/set': shared({ studio: ABSENT, takesAttendance: true }),
  '/api/live/attendance/shows': shared({ studio: ABSENT }),
  '/api/live/attendance/list': shared({ show: ABSENT }),
  '/api/live/attendance/export': shared({ show: ABSENT }),
  '/api/live/ticket/renew': {
    whose: 'own',
    async prepare(world) {
      const [owner, stranger] = await openPeople(world)
      const host = await makeBroadcaster(world)
      const { id, number } = await makeStudio(world, host)
      await direct(world, host, 'attendance/set', { studio: id, takesAttendance: true })
      const { ticket } = await direct(world, owner, 'ticket', { number })
      const look = async () => (await world.sql.query('select ended_at, is_displaced, until from live.ticket where id = $1', [ticket])).rows
      return [{ token: stranger.token, foreign: { ticket }, absent: { ticket: ABSENT }, look }]
    },
  },
  '/api/live/signal': shared({ studio: ABSENT }),
  '/api/live/seconds': shared({ studio: ABSENT }),
  '/api/live/timeline': shared({ studio: ABSENT }),
  '/api/live/commands/switch': shared({ studio: ABSENT, line: 'main' }),
  '/api/live/commands/slate': shared({ studio: ABSENT }),
  '/api/live/commands/release': shared({ studio: ABSENT }),
  '/api/live/commands/drill': shared({ studio: ABSENT, line: 'main' }),
  '/api/live/commands/ladder': shared({ studio: ABSENT, heights: [] }),
  '/api/live/commands/prepare': shared({ studio: ABSENT }),
  '/api/live/commands/end': shared({ studio: ABSENT }),
  '/api/live/pull/start': {
    ...shared({ studio: ABSENT, source: { address: 'https://live.example.org/one.flv', delayS: 0 } }),
    asker: makeBroadcaster,
  } as Foreign,
  '/api/live/pull/stop': shared({ studio: ABSENT }),
  '/api/live/pull/reveal': { ...shared({ studio: ABSENT }), asker: makeBroadcaster } as Foreign,
  '/api/live/rotation/read': shared({ studio: ABSENT }),
  '/api/live/rotation/videos': { whose: 'filter', why: 'The studio chooses in which language the titles of published videos come.' },
  '/api/live/rotation/save': shared({ studio: ABSENT, before: [], videos: [] }),
  '/api/live/rotation/start': { ...shared({ studio: ABSENT }), asker: makeBroadcaster } as Foreign,
}
