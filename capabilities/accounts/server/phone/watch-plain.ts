import { MINUTE } from '#contract/duration.ts'
import type { Platform } from '#server/platform.ts'
import { readStoresPlain } from './phone-store.ts'

/**
 * Reads whether plain phones and addresses are still written for processes of an older version, and asks again every minute while they are
 * (docs/decisions/0112).
 */
export async function watchPlain({ database, log }: Pick<Platform, 'database' | 'log'>) {
  let plain = await readStoresPlain(database.of())
  const read = async () => {
    plain = await readStoresPlain(database.of())
    if (!plain) clearInterval(timer)
  }
  const timer = setInterval(() => void read().catch((defect: unknown) => log.warn('phones.unread', { reason: String(defect) })), MINUTE)
  timer.unref()
  if (!plain) clearInterval(timer)
  return { storesPlain: () => plain, read, [Symbol.dispose]: () => clearInterval(timer) }
}
