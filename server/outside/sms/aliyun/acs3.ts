import { createHash, createHmac } from 'node:crypto'

type Acs3Call = {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly now: Date
  /** Each nonce is used only once. */
  readonly nonce: string
}

/** Signs a POST with ACS3-HMAC-SHA256, the third signature of Aliyun. Parameters are in the query, and the body is empty. */
export function signAcs3(call: Acs3Call): {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly digest: string
} {
  const query = encodeQuery(call.query)
  const signed = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const digest = sha256(['POST', '/', query, lines.join(''), names, signed['x-acs-content-sha256']].join('\n'))
  const signature = createHmac('sha256', call.accessKeySecret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${call.accessKeyId},SignedHeaders=${names},Signature=${signature}`
  return { path: `/?${query}`, headers: { ...signed, authorization }, digest }
}

/** Sorts parameters by name and encodes each part by RFC 3986, which is stricter than `encodeURIComponent`. */
export const encodeQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .join('&')

export const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
