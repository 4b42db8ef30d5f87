import { requestEncoding } from '../fixtures/encoding.ts'
import { makeStudio } from '../fixtures/live.ts'
import { ABSENT, type Fields, type Foreign, type ForeignIds } from './foreign.ts'

const video = {
  mode: 'custom',
  acquisition: { resolution: '1280*720', frameRate: 25 },
  encoding: { resolution: '1280*720', rate: { min: 300, default: 800, max: 1500 }, frameRate: 25, profile: 'high' },
}
const audio = { mode: 'mode1', acquisition: { channels: 2 }, encoding: { channels: 2, rate: 128, profile: 'AAC-LC' } }

const shared = (roles: readonly string[], absent: Fields): Foreign => ({
  whose: 'shared',
  why: 'parameters belong to studios, which operators run together: whoever may decide on one may decide on every one',
  roles,
  absent,
})

export const encodingIds: ForeignIds = {
  '/api/profile/basic': shared(['broadcaster'], { request: ABSENT }),
  '/api/operation/log': { whose: 'filter', why: 'whoever reads the log may read all of it' },
  '/api/encoding/requests/submit': shared(['broadcaster'], { studio: ABSENT, video, audio }),
  '/api/encoding/requests/approve': shared(['inspector'], { id: ABSENT }),
  '/api/encoding/requests/return': shared(['inspector'], { id: ABSENT, note: 'no' }),
  '/api/encoding/rollback': shared(['inspector'], { studio: ABSENT, version: 1, note: 'back' }),
  '/api/encoding/requests/cancel': {
    whose: 'own',
    async prepare(world) {
      const [owner, stranger] = [await world.operator(['broadcaster']), await world.operator(['broadcaster'])]
      const { id } = await requestEncoding(world, owner, (await makeStudio(world, owner)).id)
      return [{ token: stranger.token, foreign: { id }, absent: { id: ABSENT } }]
    },
  },
}
