export type Body = {
  readonly code: number
  readonly msg: string
  readonly status: string
  readonly data: Readonly<Record<string, unknown>> | null
}

/** Sends a call in the encoding that its path requires. */
export async function askAt(url: string, path: string, headers: Readonly<Record<string, string>> = {}, fields: object = {}) {
  const isForm = path.startsWith('/system/')
  const body = isForm ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': type, ...headers } })
  const reply = (await response.json()) as Body
  return { http: response.status, ...reply, reason: reply.data?.['reason'], headers: response.headers }
}
