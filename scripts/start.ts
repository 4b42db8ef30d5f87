import { outliveReaders } from '#server/observe/output.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

// Builds what `npm start` runs; launch.mjs begins it.
outliveReaders()
await buildWeb()
await buildServer()
