import { parentPort } from 'node:worker_threads'
import { markdownToHtml } from './markdown-html.ts'

// The worker thread of markdown-apart.ts: receives Markdown and posts it as HTML.

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread only.')
port.on('message', (text: string) => port.postMessage(markdownToHtml(text)))
