import { type AccountsSettings, readAccountsSettings } from '#capabilities/accounts/server/settings.ts'
import { type AuditSettings, readAuditSettings } from '#capabilities/audit/server/settings.ts'
import { type FederationSettings, readFederationSettings } from '#capabilities/federation/server/settings.ts'
import { type IntegrationSettings, readIntegrationSettings } from '#capabilities/integration/server/settings.ts'
import { type LiveSettings, readLiveSettings } from '#capabilities/live/server/settings.ts'
import { type MediaSettings, readMediaSettings } from '#capabilities/media/server/settings.ts'
import { type PrivacySettings, readPrivacySettings } from '#capabilities/privacy/server/settings.ts'
import { type PromotionSettings, readPromotionSettings } from '#capabilities/promotion/server/settings.ts'
import { readWechatSettings, type WechatSettings } from '#capabilities/wechat/server/settings.ts'
import type { Environment } from '#server/config/environment.ts'
import { readServerSettings, type Settings } from '#server/config/settings.ts'
import { showSettings } from '#server/config/show-settings.ts'
import { type BackupSettings, readBackupSettings } from '#server/database/backup/settings.ts'
import { type IdentitySettings, readIdentitySettings } from '#server/outside/identity/settings.ts'
import { type MailSettings, readMailSettings } from '#server/outside/mail/settings.ts'
import { type PurgeSettings, readPurgeSettings } from '#server/outside/purge/settings.ts'
import { readPushHosts } from '#server/outside/push/settings.ts'
import { readSmsSettings } from '#server/outside/sms/read-settings.ts'
import type { SmsSettings } from '#server/outside/sms/settings.ts'
import { checkPlaceOfKeys, type MasterKeys, readKeys } from '#server/secrets/read-keys.ts'
import { readStorageSettings, type StorageSettings } from '#server/storage/settings.ts'

/** The whole configuration. Secrets are separate from settings, so that settings can be shown. */
export type SiteConfig = {
  readonly settings: Settings
  readonly accounts: AccountsSettings
  readonly audit: AuditSettings
  readonly media: MediaSettings
  readonly storage: StorageSettings
  /** Is undefined when this installation makes no backups. */
  readonly backup: BackupSettings | undefined
  readonly live: LiveSettings
  readonly privacy: PrivacySettings
  /** Is undefined without shared caches in front. */
  readonly purge: PurgeSettings | undefined
  readonly promotion: PromotionSettings
  readonly integration: IntegrationSettings
  /** Is undefined when identities are reviewed by hand only. */
  readonly identity: IdentitySettings | undefined
  readonly wechat: WechatSettings
  readonly federation: FederationSettings
  readonly sms: readonly SmsSettings[]
  /** Is undefined when this installation sends no mail. */
  readonly mail: MailSettings | undefined
  /** Hosts of push services that may receive browser notifications. */
  readonly pushHosts: readonly string[]
  /** Is undefined when the keys of the data folder are used. */
  readonly keys: MasterKeys | undefined
}

/** Reads the whole configuration; errors go to `env.problems`. */
export function readSiteConfig(env: Environment): SiteConfig {
  const settings = readServerSettings(env)
  const sms = readSms(env)
  if (settings.mode === 'production' && sms.some(({ provider }) => provider === 'inbox')) {
    env.problem('SMS_PROVIDERS holds "inbox", which shows every code to anyone; production needs a real provider.')
  }
  checkPlaceOfKeys(env, settings)
  const accounts = readAccountsSettings(env, settings)
  const files = { media: readMediaSettings(env), storage: readStorageSettings(env, settings.dataDir) }
  const live = readLiveSettings(env, settings.host)
  const others = {
    audit: readAuditSettings(env),
    backup: readBackupSettings(env, settings.dataDir),
    privacy: readPrivacySettings(env),
    promotion: readPromotionSettings(env),
    integration: readIntegrationSettings(env, settings),
    wechat: readWechatSettings(env),
    federation: readFederationSettings(env, settings),
    purge: readPurgeSettings(env),
    identity: readIdentitySettings(env),
    mail: readMailSettings(env),
    pushHosts: readPushHosts(env),
    keys: readKeys(env),
  }
  return { settings, accounts, ...files, live, sms, ...others }
}

function readSms(env: Environment): readonly SmsSettings[] {
  const read = readSmsSettings((name, secret) => (secret ? env.secret(name) : env.text(name)))
  if (!('problems' in read)) return read
  read.problems.forEach(env.problem)
  return []
}

export function settingsToShow(
  { settings, accounts, audit, media, storage, privacy, promotion, integration, federation, wechat, purge, sms, mail }: SiteConfig,
  keys: MasterKeys,
) {
  const providers = sms.map(({ provider }) => provider)
  return showSettings(settings, {
    accounts,
    audit,
    media,
    storage: storage.kind,
    privacy,
    promotion,
    mcp: integration.mcp,
    privateWebhooks: integration.privateHosts,
    wechat: [wechat.website && 'website', wechat.official && 'official', wechat.shares && 'share'].filter(Boolean).join(', ') || 'none',
    privateSignOn: federation.privateHosts,
    localLogin: federation.isLocalForAll ? 'everyone' : 'as-set',
    caches: [...(purge?.caches ?? []), ...(purge?.webhook ? ['webhook'] : [])],
    sms: providers,
    mail: mail?.host ?? 'none',
    keys: keys.map(({ id }) => id),
  })
}
