import { randomUUID } from 'node:crypto'
import { type OutsideReply, openOutside } from '#server/outside/http/fetch-outside.ts'
import { readReply } from '../reply.ts'
import { signAcs3 } from './acs3.ts'
import { codeOfAliyun, isStaleStamp } from './aliyun-codes.ts'

export type AliyunAccount = { readonly accessKeyId: string; readonly accessKeySecret: string }
/** Tests replace these: the address, the clock and the nonce. */
export type AliyunSeams = { readonly address?: string; readonly now?: () => Date; readonly nonce?: () => string }

type Product = { readonly address: string; readonly version: string }
export type AskAliyun = (action: string, query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<OutsideReply>

/**
 * Signs calls to one product of Aliyun. A request refused for its time or nonce had no effect, so it is signed again and sent once more.
 * Phone and code are in the query, which therefore must never be logged.
 */
export function openAliyun({ address, version }: Product, account: AliyunAccount, { now, nonce }: AliyunSeams): AskAliyun {
  const outside = openOutside(address)
  const once: AskAliyun = (action, query, signal) => {
    const stamp = { now: now?.() ?? new Date(), nonce: nonce?.() ?? randomUUID() }
    const { path, headers } = signAcs3({ host: outside.host, action, version, query, ...account, ...stamp })
    return outside.ask({ method: 'POST', path, headers }, signal)
  }
  return async (action, query, signal) => {
    const reply = await once(action, query, signal)
    return 'nothing' in reply || !isStaleStamp(codeOfAliyun(readReply(reply))) ? reply : once(action, query, signal)
  }
}
