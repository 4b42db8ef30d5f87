import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { openBeside } from './open-beside.ts'
import { phoneIn } from './phone-in.ts'

/**
 * `account:erase --phone +86…`: closes the account of a person who asked for it, as the privacy policy promises, and erases what is kept about them.
 * Works beside a running server; the trail keeps that it was done.
 */
export async function eraseAccount(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const phone = phoneIn(rest, 'account:erase')
  await using open = new AsyncDisposableStack()
  const { site } = await openBeside(config, open)
  const id = await site.findAccountByPhone(phone)
  if (id === null) throw new StartRefusal('No account has this phone number.', 65)
  if (!(await site.eraseAccount(id)))
    throw new StartRefusal('This account has a role. Remove its roles in the console first, then run this again.', 65)
  process.stdout.write(`Account ${id} is closed and its data erased.\n`)
}
