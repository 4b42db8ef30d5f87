import * as z from 'zod/mini'
import type { Access, AnyCall } from '#contract/call.ts'
import { encodingOf } from '#contract/envelope.ts'
import { escapeHtml } from '#server/text/escape-html.ts'

export const API_PAGE_STYLE = `:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}article{border-top:1px solid #8884;padding:1rem 0}h2{font:600 1rem ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:7rem 1fr;gap:.2rem 1rem;margin:.5rem 0 0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
pre{margin:.3rem 0 0;overflow:auto;font-size:.85rem}summary{cursor:pointer}`

/** Writes one page that lists every call and works without scripts. */
export function writeOpenApiPage(calls: readonly AnyCall[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Lyceum API reference</title><style>${API_PAGE_STYLE}</style></head><body><main><h1>API reference</h1><p>Every answer is an envelope <code>{ data, status, msg, code }</code>. Send the token in the header <code>token</code>. <a href="/api/openapi.json">openapi.json</a></p>${calls.map(writeCall).join('')}</main></body></html>`
}

function writeCall(call: AnyCall): string {
  const facts = [
    ['Access', describeAccess(call.access)],
    ['Body', call.file ? 'multipart/form-data' : encodingOf(call.path)],
    ['Limit', typeof call.limit === 'string' ? call.limit : `${call.limit.times} in ${call.limit.withinMs / 1_000} s by ${call.limit.by}`],
    ['Refusals', Object.keys(call.refusals).join(', ') || 'only those of every call'],
  ]
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(String(value))}</dd>`).join('')
  const schema = escapeHtml(JSON.stringify(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }), null, 2))
  return `<article><h2>POST ${escapeHtml(call.path)}</h2><p>${escapeHtml(call.summary)}</p><dl>${rows}</dl><details><summary>Input</summary><pre>${schema}</pre></details></article>`
}

const describeAccess = (access: Access): string => {
  if (typeof access === 'string') return access
  const { permission, steppedUp, scope } = access
  return `permission ${permission}${steppedUp ? ', stepped-up' : ''}${scope ? `, a token with the scope ${scope}` : ''}`
}
