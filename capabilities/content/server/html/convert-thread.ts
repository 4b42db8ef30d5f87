import { parentPort } from 'node:worker_threads'
import { convertHtml } from './convert-html.ts'

// Started by convert-apart.ts: bytes come in, what they become goes back. What cannot be read as UTF-8 has a replacement character in the place of
// each byte that is wrong.

parentPort!.on('message', (bytes: Uint8Array) => parentPort!.postMessage(convertHtml(new TextDecoder().decode(bytes))))
