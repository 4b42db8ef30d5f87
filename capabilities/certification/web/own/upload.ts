import type { OutputOf } from '#contract/call.ts'
import type { Envelope, RefusalData } from '#contract/envelope.ts'
import { type CallRefusal, refusalIn } from '#web/console/refusal.ts'
import { readSession } from '#web/session/session.ts'
import { uploadScan } from '../../contract.ts'

type Sent = { readonly ok: OutputOf<typeof uploadScan> } | CallRefusal

/** Uploads a scan and reports progress from 0 to 1, which fetch cannot. Never throws. */
export function upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Sent> {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.set('file', file)
  request.open('POST', uploadScan.path)
  for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  signal.addEventListener('abort', () => request.abort())
  return new Promise((resolve) => {
    request.onload = () => resolve(read(request))
    request.onerror = () => resolve(refusalIn(undefined))
    request.onabort = () => resolve(refusalIn(undefined))
    request.send(body)
  })
}

function headers(): Record<string, string> {
  const { token } = readSession()
  const guard = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return { accept: 'application/json', ...(token && { token }), ...(guard && { 'x-xsrf-token': decodeURIComponent(guard) }) }
}

function read({ responseText }: XMLHttpRequest): Sent {
  try {
    const { data, msg, code } = JSON.parse(responseText) as Envelope
    if (code === 200) return { ok: data as OutputOf<typeof uploadScan> }
    const { reason = 'DEFECT', ...details } = (data ?? {}) as Partial<RefusalData>
    return { refused: reason, message: msg, ...details }
  } catch {
    return refusalIn(undefined)
  }
}
