import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export const APPS = { website: { id: 'wxwebsite01', secret: 'website-secret' }, official: { id: 'wxofficial1', secret: 'official-secret' } }
export const WECHAT_ENV = {
  WECHAT_WEBSITE_APP_ID: APPS.website.id,
  WECHAT_WEBSITE_SECRET: APPS.website.secret,
  WECHAT_OFFICIAL_APP_ID: APPS.official.id,
  WECHAT_OFFICIAL_SECRET: APPS.official.secret,
  WECHAT_SHARE: 'on',
}
type Person = { readonly unionid?: string; readonly openids: Readonly<Record<string, string>> }
type Sent = { touser: string; template_id: string; url: string; data: Record<string, { value: string }> }
type Asked = { readonly path: string; readonly query: URLSearchParams; readonly body: unknown }

/**
 * Imitates the servers of WeChat as they are documented (developers.weixin.qq.com): a code is for one app and counts once, errors come with
 * HTTP 200, and a ticket needs the present token.
 */
export async function openWechatStandIn() {
  const codes = new Map<string, { readonly appId: string; readonly person: Person }>()
  const asked: Asked[] = []
  const sent: Sent[] = []
  /** Codes for the next notices, which are then not sent. */
  const sendCodes: number[] = []
  const standIn = { isDown: false, token: 0, asked, sent, sendCodes, url: '', drawCode, [Symbol.asyncDispose]: close }
  const isApp = (id: unknown, secret: unknown) => Object.values(APPS).some((app) => app.id === id && app.secret === secret)

  function drawCode(app: keyof typeof APPS, person: Person): string {
    const code = `code${codes.size}-${randomUUID()}`
    codes.set(code, { appId: APPS[app].id, person })
    return code
  }
  function answer({ path, query, body }: Asked): object {
    if (path === '/sns/oauth2/access_token') {
      const [appId, code] = [query.get('appid') ?? '', query.get('code') ?? '']
      if (!isApp(appId, query.get('secret'))) return { errcode: 40125, errmsg: 'invalid appsecret' }
      const known = codes.get(code)
      if (!known || known.appId !== appId || query.get('grant_type') !== 'authorization_code')
        return { errcode: 40029, errmsg: 'invalid code' }
      codes.delete(code)
      const { unionid, openids } = known.person
      return { access_token: 'user-token', expires_in: 7200, refresh_token: 'r', openid: openids[appId], scope: 'snsapi_login', unionid }
    }
    if (path === '/cgi-bin/stable_token') {
      const { appid, secret, grant_type } = body as Record<string, unknown>
      if (!isApp(appid, secret) || grant_type !== 'client_credential') return { errcode: 40013, errmsg: 'invalid appid' }
      standIn.token++
      return { access_token: `token-${standIn.token}`, expires_in: 7200 }
    }
    if (path === '/cgi-bin/ticket/getticket' && query.get('type') === 'jsapi')
      return query.get('access_token') === `token-${standIn.token}`
        ? { errcode: 0, errmsg: 'ok', ticket: `ticket-${standIn.token}`, expires_in: 7200 }
        : { errcode: 40001, errmsg: 'invalid credential' }
    if (path === '/cgi-bin/message/template/send') {
      if (query.get('access_token') !== `token-${standIn.token}`) return { errcode: 40001, errmsg: 'invalid credential' }
      const errcode = sendCodes.shift()
      if (errcode !== undefined) return { errcode, errmsg: 'refused' }
      sent.push(body as Sent)
      return { errcode: 0, errmsg: 'ok', msgid: sent.length }
    }
    return { errcode: -1, errmsg: 'unknown path' }
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat')
    const one = { path: pathname, query: searchParams, body: request.method === 'POST' ? await json(request) : undefined }
    asked.push(one)
    if (standIn.isDown) response.writeHead(502).end()
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(answer(one)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  async function close() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return standIn
}
