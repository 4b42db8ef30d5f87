import { outliveReaders } from '#server/observe/output.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

outliveReaders()
// React picks its fast half when it is loaded, so this comes before any import of it.
process.env['NODE_ENV'] = 'production'
await buildWeb()
await buildServer()
await import(new URL('../.runtime/process/main.mjs', import.meta.url).href)
