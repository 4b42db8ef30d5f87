import type { IncomingMessage } from 'node:http'

/** Version of the protocol, https://tus.io/protocols/resumable-upload. */
export const VERSION = '1.0.0'
export const METADATA_MOST = 4_096

type Headers = Pick<IncomingMessage, 'headers'>

export const uploadLength = ({ headers }: Headers): number | null => readNumber(headers['upload-length'])
export const offsetOf = ({ headers }: Headers): number | null => readNumber(headers['upload-offset'])

function readNumber(text: string | readonly string[] | undefined): number | null {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads `key base64,key base64,…`. Returns null for any other form or a repeated key. */
export function readMetadata(text: string): ReadonlyMap<string, string> | null {
  const known = new Map<string, string>()
  for (const pair of text === '' ? [] : text.split(',')) {
    const [, key, value = ''] = /^ ?([!-+\--~]{1,40})(?: ([A-Za-z0-9+/]*={0,2}))?$/.exec(pair) ?? []
    if (key === undefined || known.has(key)) return null
    try {
      known.set(key, utf8.decode(Buffer.from(value, 'base64')))
    } catch {
      return null
    }
  }
  return known
}
