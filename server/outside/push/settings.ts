import type { Environment } from '#server/config/environment.ts'

/** The push services of Chrome, Firefox, Safari and Edge. */
const USUAL = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** `WEB_PUSH_HOSTS`: push services that may be asked, by their hosts; `off`: none. */
export function readPushHosts(env: Pick<Environment, 'list' | 'text'>): readonly string[] {
  const named = env.list('WEB_PUSH_HOSTS')
  if (named.length === 0) return USUAL
  return named.length === 1 && named[0] === 'off' ? [] : named
}
