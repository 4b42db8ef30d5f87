import { outliveReaders } from '#server/observe/output.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { saveStamp, stampSources } from './steps/source-stamp.mjs'

// Builds the server and pages for `npm start`; launch.mjs starts them.
outliveReaders()
const stamp = stampSources()
await buildWeb()
await buildServer()
saveStamp(stamp)
