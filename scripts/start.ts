import { buildWeb } from './build-web.ts'

// React picks its fast half when it is loaded, so this comes before any import of it.
process.env['NODE_ENV'] ??= 'production'
await buildWeb()
await import('#server/main.ts')
