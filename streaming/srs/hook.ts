import { APP, bareName } from './srs-options.ts'

const ACTIONS = ['on_connect', 'on_close', 'on_publish', 'on_unpublish', 'on_play', 'on_stop', 'on_dvr', 'on_hls', 'on_hls_notify'] as const

/** A hook of SRS: a question for `on_connect`, `on_publish` and `on_play`, otherwise information. */
export type Hook = {
  readonly action: (typeof ACTIONS)[number]
  /** Identifies one connection. SRS generates it for each. */
  readonly clientId: string
  readonly address: string
  /** Such as `s1-main`. */
  readonly stream: string
  readonly query: URLSearchParams
}

/** Reads the body of a hook. Returns undefined when it does not concern our app. */
export function readHook(text: string): Hook | undefined {
  const { action, client_id: clientId, ip, app, stream, param } = parse(text)
  const known = ACTIONS.find((each) => each === action)
  if (!known || app !== APP || typeof clientId !== 'string' || !/^[\w-]{1,64}$/.test(clientId)) return undefined
  return {
    action: known,
    clientId,
    address: word(ip),
    stream: bareName(word(stream)),
    query: new URLSearchParams(word(param).replace(/^\?/, '')),
  }
}

const word = (given: unknown): string => (typeof given === 'string' ? given.slice(0, 512) : '')

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
