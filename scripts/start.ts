import { outliveReaders } from '#server/observe/output.ts'
import { buildWeb } from './build-web.ts'

outliveReaders()
// Whoever asks for production by the name that Node programs share means ours too (server/config/settings.ts).
if (process.env['NODE_ENV'] === 'production') process.env['MODE'] ??= 'production'
// React picks its fast half when it is loaded, so this comes before any import of it.
process.env['NODE_ENV'] = 'production'
await buildWeb()
await import('#app/server/main.ts')
