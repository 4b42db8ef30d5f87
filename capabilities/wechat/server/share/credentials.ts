import { setTimeout as sleep } from 'node:timers/promises'
import type { Lasting } from '../api/wechat-api.ts'
import type { WechatContext } from '../context.ts'
import type { AppSettings } from '../settings.ts'
import { type CredentialKind, expireCredential, leaseCredential, readCredential, saveCredential } from './credential-store.ts'

type Context = Pick<WechatContext, 'database' | 'keyring' | 'api'>

const SEAL = 'wechat credential'
const aboutOf = (kind: CredentialKind): string => `wechat.credential|${kind}`

/** Returns the token of the official account, which all processes share. */
export const findToken = (context: Context, app: AppSettings): Promise<string | undefined> =>
  findShared(context, 'token', () => context.api.getToken(app))

/** Ends the stored token, which WeChat does not accept any longer. */
export const expireToken = ({ database }: Pick<Context, 'database'>): Promise<void> => expireCredential(database.of(), 'token')

/** Returns the ticket for the JS-SDK, which all processes share. WeChat allows few requests for it a day. */
export const findTicket = (context: Context, app: AppSettings): Promise<string | undefined> =>
  findShared(context, 'ticket', async () => {
    const token = await findToken(context, app)
    return token === undefined ? undefined : await context.api.getTicket(token)
  })

const WAITS = 30
const WAIT_MS = 100

/** Returns the stored value. The process that gets the lease fetches a new one before it ends; without a value, the others wait for it. */
async function findShared(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  kind: CredentialKind,
  fetchNew: () => Promise<Lasting | undefined>,
): Promise<string | undefined> {
  const sql = database.of()
  if (await leaseCredential(sql, kind)) {
    const made = await fetchNew()
    if (made) {
      await saveCredential(sql, kind, { sealed: keyring.seal(SEAL, made.value, aboutOf(kind)), lastsS: made.lastsS })
      return made.value
    }
  }
  for (let tries = 0; tries < WAITS; tries++) {
    const found = await readCredential(sql, kind)
    if (found?.sealed && found.isAlive) return keyring.open(SEAL, found.sealed, aboutOf(kind))
    if (!found?.isLeased) return undefined
    await sleep(WAIT_MS)
  }
  return undefined
}
