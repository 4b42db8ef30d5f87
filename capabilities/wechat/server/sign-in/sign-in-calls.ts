import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { readChoice } from '../choice-store.ts'
import { serve, type WechatContext } from '../context.ts'
import { addAttempt, addClaim, takeAttempt, takeClaim } from './attempt-store.ts'
import { idsOf, openClaim, sealClaim } from './identity.ts'
import { addBinding, findAccount, findBoundAt, noteLogin, removeBinding } from './identity-store.ts'
import { notifyOwner } from './notify-owner.ts'
import { drawSecret } from './secrets.ts'

export const getWechatWays = serve(calls.getWechatWays, async ({ settings: { website, official, shares } }) => ({
  ok: { website: website !== undefined, official: official !== undefined, share: shares },
}))

const AUTHORIZE = {
  website: { url: 'https://open.weixin.qq.com/connect/qrconnect', scope: 'snsapi_login' },
  // The base scope would return no id that joins this app with the website.
  official: { url: 'https://open.weixin.qq.com/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
} as const

export const beginWechat = serve(calls.beginWechat, async ({ database, settings, publicUrl }, { app, browser }) => {
  const { appId } = settings[app] ?? {}
  if (appId === undefined) return { refused: 'WECHAT_OFF' }
  const state = drawSecret()
  await addAttempt(database.of(), { state, browser, app })
  const { url, scope } = AUTHORIZE[app]
  // WeChat documents this order of the parameters, and the fragment.
  const query = new URLSearchParams({ appid: appId, redirect_uri: `${publicUrl}/wechat/return`, response_type: 'code', scope, state })
  return { ok: { url: `${url}?${query}#wechat_redirect` } }
})

export const finishWechat = serve(calls.finishWechat, async (context, { grant, state, browser }, caller) => {
  const app = await takeAttempt(context.database.of(), { state, browser })
  const settings = app && context.settings[app]
  if (!app || !settings) return { refused: 'WECHAT_EXPIRED' }
  const identity = await context.api.findIdentity(settings, grant)
  if (identity === 'unreachable') return { refused: 'WECHAT_UNREACHABLE' }
  if (identity === 'rejected') return { refused: 'WECHAT_EXPIRED' }
  const ids = idsOf(app, identity)
  const accountId = await findAccount(context, context.database.of(), ids)
  if (accountId === undefined) return { ok: { kind: 'unbound', ticket: await addTicket(context, browser, ids) } }
  if (caller.session) return caller.session.accountId === accountId ? { ok: { kind: 'bound' } } : { refused: 'WECHAT_TAKEN' }
  return await context.database.inTransaction(async (tx) => {
    const entered = await context.entry.enter(tx, { accountId, how: 'wechat', caller })
    if ('ok' in entered) {
      await noteLogin(context, tx, accountId, ids)
      return { ok: { kind: 'entered', token: entered.ok } }
    }
    const { refused, ...details } = entered
    return refused === 'LOGIN_FAILED' ? { refused: 'WECHAT_LOGIN_REFUSED' } : { ...details, refused }
  })
})

async function addTicket({ database, keyring }: WechatContext, browser: string, ids: readonly string[]): Promise<string> {
  const ticket = drawSecret()
  await addClaim(database.of(), { ticket, browser, sealed: sealClaim(keyring, ticket, ids) })
  return ticket
}

/** Binding adds a way to log in, so the person must have logged in a moment ago or have proved it again. */
export const bindWechat = serve(calls.bindWechat, async (context, { ticket, browser }, caller) => {
  const { accountId, id, steppedUp } = caller.session
  if (!steppedUp && !(await context.entry.isFresh(id))) return { refused: 'WECHAT_LOGIN_AGAIN' }
  return await context.database.inTransaction(async (tx) => {
    const sealed = await takeClaim(tx, { ticket, browser })
    if (!sealed) return { refused: 'WECHAT_EXPIRED' }
    const result = await addBinding(context, tx, accountId, openClaim(context.keyring, ticket, sealed))
    if (result !== 'ok') return { refused: result === 'taken' ? 'WECHAT_TAKEN' : 'WECHAT_BOUND' }
    await notifyOwner(context, tx, accountId, 'bound')
    await context.recorder.record(tx, { action: 'wechat.bound', outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
    return { ok: null }
  })
})

export const getWechatBinding = serve(calls.getWechatBinding, async ({ database, settings }, _input, { session }) => {
  const boundAt = await findBoundAt(database.of(), session.accountId)
  const choice = settings.templates.size > 0 ? await readChoice(database.of(), session.accountId) : undefined
  return { ok: { boundAt: boundAt?.toISOString() ?? null, notices: choice ?? null } }
})

export const unbindWechat = serve(calls.unbindWechat, async (context, _input, caller) =>
  context.database.inTransaction(async (tx) => {
    const { accountId } = caller.session
    if (!(await removeBinding(tx, accountId))) return { ok: null }
    await notifyOwner(context, tx, accountId, 'unbound')
    await context.recorder.record(tx, { action: 'wechat.unbound', outcome: 'ok', ...doneBy(caller), target: `account:${accountId}` })
    return { ok: null }
  }),
)
