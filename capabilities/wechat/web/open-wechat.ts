import { ask } from '#web/ask.ts'
import { drawBrowserSecret } from '#web/session/browser-secret.ts'
import { appFor } from './app-for.ts'
import { beginWechat } from './calls.ts'
import { BACK, readUnderWay, saveUnderWay } from './under-way.ts'

/**
 * Leaves for WeChat, which leads back to `/wechat/return`. Returns the sentence of a refusal. From the login that binds, it leads to the page of
 * the attempt before.
 */
export async function openWechat(after: string): Promise<string> {
  const browser = drawBrowserSecret()
  const reply = await ask(beginWechat, { app: appFor(navigator.userAgent) ?? 'website', browser })
  if (!('ok' in reply)) return reply.message
  saveUnderWay({ browser, after: after === BACK ? (readUnderWay()?.after ?? '') : after })
  location.assign(reply.ok.url)
  return ''
}
