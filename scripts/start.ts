import { outliveReaders } from '#server/observe/output.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

// Builds the server and pages for `npm start`; launch.mjs starts them.
outliveReaders()
await buildWeb()
await buildServer()
