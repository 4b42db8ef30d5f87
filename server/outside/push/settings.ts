import type { Environment } from '#server/config/environment.ts'

/** Hosts of the push services of Chrome, Firefox, Safari and Edge. */
const USUAL = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** Reads `WEB_PUSH_HOSTS`: the hosts of the allowed push services, or `off` for none. */
export function readPushHosts(env: Pick<Environment, 'list' | 'text'>): readonly string[] {
  const named = env.list('WEB_PUSH_HOSTS')
  if (named.length === 0) return USUAL
  return named.length === 1 && named[0] === 'off' ? [] : named
}
