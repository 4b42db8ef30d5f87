import type { SiteConfig } from '../site-config.ts'
import { openBeside } from './open-beside.ts'
import { phoneIn } from './phone-in.ts'

/**
 * Runs `admin:create --phone +86…`: prints a one-time link that makes the account of this phone number an administrator. Works beside a
 * running server.
 */
export async function createAdministrator(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const phone = phoneIn(rest, 'admin:create')
  await using open = new AsyncDisposableStack()
  const { site } = await openBeside(config, open)
  process.stdout.write(`${config.settings.site.publicUrl}${await site.inviteAdministrator(phone)}\n`)
}
