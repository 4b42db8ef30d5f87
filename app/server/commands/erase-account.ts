import { StartRefusal } from '#server/start-refusal.ts'
import type { SiteConfig } from '../site-config.ts'
import { openBeside } from './open-beside.ts'
import { phoneIn } from './phone-in.ts'

/**
 * Runs `account:erase --phone +86…`: closes an account at its owner's request, as the privacy policy promises, and erases its data. Works
 * beside a running server. The audit trail records the erasure.
 */
export async function eraseAccount(config: SiteConfig, rest: readonly string[]): Promise<void> {
  const phone = phoneIn(rest, 'account:erase')
  await using open = new AsyncDisposableStack()
  const { site } = await openBeside(config, open)
  const id = await site.findAccountByPhone(phone)
  if (id === null) throw new StartRefusal('No account has this phone number.', 65)
  if (!(await site.eraseAccount(id)))
    throw new StartRefusal(
      'This account has a role or is on legal hold. Remove its roles, or lift the hold, in the console first, then run this again.',
      65,
    )
  process.stdout.write(`Account ${id} is closed and its data erased.\n`)
}
