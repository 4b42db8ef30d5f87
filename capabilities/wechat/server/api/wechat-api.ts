import { openOutside } from '#server/outside/http/fetch-outside.ts'
import { readReply, textAt, valueAt } from '#server/outside/sms/reply.ts'
import type { AppSettings } from '../settings.ts'

/** An identity as WeChat names it. The union id joins the apps of one owner, and is absent where they are not joined. */
export type WechatIdentity = { readonly openid: string; readonly unionid?: string }
/** A value that ends after some seconds. */
export type Lasting = { readonly value: string; readonly lastsS: number }

type TemplateMessage = {
  readonly touser: string
  readonly template_id: string
  readonly url: string
  readonly data: Readonly<Record<string, { readonly value: string }>>
}

/** The calls of WeChat's servers that the product uses. `rejected` is an answer that refuses; `unreachable` is none. */
export type WechatApi = {
  /** Exchanges the code of a login, once (`sns/oauth2/access_token`). The token of the answer is not stored. */
  findIdentity(app: AppSettings, code: string): Promise<WechatIdentity | 'rejected' | 'unreachable'>
  /** Gets the token of the official account (`cgi-bin/stable_token`), which is the same for all processes. */
  getToken(app: AppSettings): Promise<Lasting | undefined>
  /** Gets the ticket for the JS-SDK (`cgi-bin/ticket/getticket`). */
  getTicket(token: string): Promise<Lasting | undefined>
  /** Sends a notice by a template (`cgi-bin/message/template/send`). Returns the code of the answer: 0 is success; undefined is none. */
  sendTemplate(token: string, message: TemplateMessage): Promise<number | undefined>
}

const WITHIN_MS = 8_000

/** Secrets are in the addresses of these calls, which therefore never reach a log or an error. */
export function openWechatApi(apiUrl: string): WechatApi {
  const outside = openOutside(apiUrl)
  const ask = async (path: string, query: Readonly<Record<string, string>>, body?: object) => {
    const reply = await outside.ask(
      {
        method: body ? 'POST' : 'GET',
        path: `${path}?${new URLSearchParams(query)}`,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        ...(body && { body: JSON.stringify(body) }),
      },
      AbortSignal.timeout(WITHIN_MS),
    )
    if ('nothing' in reply) return undefined
    const answer = readReply(reply)
    return answer.status === 200 ? answer.body : undefined
  }
  return {
    async findIdentity({ appId, secret }, code) {
      const body = await ask('/sns/oauth2/access_token', { appid: appId, secret, code, grant_type: 'authorization_code' })
      if (body === undefined) return 'unreachable'
      const [openid, unionid] = [textAt(body, 'openid'), textAt(body, 'unionid')]
      return openid === undefined ? 'rejected' : { openid, ...(unionid !== undefined && { unionid }) }
    },
    async getToken({ appId, secret }) {
      const asked = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false }
      return lastingIn(await ask('/cgi-bin/stable_token', {}, asked), 'access_token')
    },
    async sendTemplate(token, message) {
      const code = valueAt(await ask('/cgi-bin/message/template/send', { access_token: token }, message), 'errcode')
      return typeof code === 'number' ? code : undefined
    },
    getTicket: async (token) => lastingIn(await ask('/cgi-bin/ticket/getticket', { access_token: token, type: 'jsapi' }), 'ticket'),
  }
}

function lastingIn(body: unknown, name: 'access_token' | 'ticket'): Lasting | undefined {
  const found = valueAt(body, name)
  const lastsS = valueAt(body, 'expires_in')
  return typeof found === 'string' && found.length <= 1_024 && typeof lastsS === 'number' && lastsS > 0
    ? { value: found, lastsS }
    : undefined
}
