import { isLoopbackHost } from '#server/config/loopback-host.ts'
import type { SmsSettings } from '#server/outside/sms/settings.ts'
import type { SiteConfig } from '../site-config.ts'

type Service = {
  readonly kind: 'sms' | 'mail' | 'files' | 'backup' | 'push' | 'caches' | 'anchor' | 'identity' | 'login'
  readonly name: string
  readonly isAbroad: boolean
}

/** Returns the settings that duties of a public site depend on, without secrets. */
export const launchFactsOf = (config: SiteConfig) => {
  const { settings, keys } = config
  const { mode, site, publicHosts, trustedProxies, logFile } = settings
  return {
    mode,
    publicUrl: site.publicUrl,
    furtherHosts: [...publicHosts].filter((host) => host !== new URL(site.publicUrl).host && !isLoopbackHost(host.replace(/:\d+$/, ''))),
    hasProxies: trustedProxies.length > 0,
    areKeysInDataFolder: keys === undefined,
    logFile,
    services: servicesOf(config),
  }
}

/** Lists the other machines that the site sends data to. The database and caches of the own network are parts of the site. */
function servicesOf({ sms, mail, storage, backup, pushHosts, purge, audit, identity, wechat }: SiteConfig): readonly Service[] {
  const at = (kind: Service['kind'], name: string, isAbroad = false): Service => ({ kind, name, isAbroad })
  const host = (url: string): string => new URL(url).host
  return [
    ...sms.filter(({ provider }) => provider !== 'inbox').map((each) => at('sms', nameOf(each), each.provider.startsWith('twilio'))),
    ...(mail ? [at('mail', mail.host)] : []),
    ...(storage.kind === 's3' ? [at('files', host(storage.bucketUrl))] : []),
    ...(backup && 'bucketUrl' in backup ? [at('backup', host(String(backup.bucketUrl)))] : []),
    ...pushHosts.map((name) => at('push', name, true)),
    ...(purge?.webhook ? [at('caches', host(purge.webhook.url))] : []),
    ...(identity ? [at('identity', host(identity.resultUrl))] : []),
    ...(wechat.website || wechat.official ? [at('login', host(wechat.apiUrl))] : []),
    ...(audit.anchorUrl === undefined ? [] : [at('anchor', host(audit.anchorUrl))]),
  ]
}

const nameOf = (sms: SmsSettings): string => (sms.provider === 'webhook' ? new URL(sms.url).host : sms.provider)
