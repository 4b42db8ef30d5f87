import { parentPort } from 'node:worker_threads'
import { convertHtml } from './convert-html.ts'
import type { Conversion } from './convert-in-thread.ts'

// The worker thread of convert-apart.ts: receives bytes and posts the converted document. Invalid UTF-8 becomes replacement characters.

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread only.')
port.on('message', ({ html, collecting }: Conversion) => port.postMessage(convertHtml(new TextDecoder().decode(html), collecting)))
