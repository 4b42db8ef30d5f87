import { parentPort } from 'node:worker_threads'
import { convertHtml } from './convert-html.ts'

// The worker thread of convert-apart.ts: receives bytes and posts the converted document. Invalid UTF-8 becomes replacement characters.

parentPort!.on('message', (bytes: Uint8Array) => parentPort!.postMessage(convertHtml(new TextDecoder().decode(bytes))))
