import { ask } from '#web/ask.ts'
import { beginWechat } from './calls.ts'
import { drawBrowserSecret, isInWechat, saveUnderWay } from './under-way.ts'

/** Leaves for WeChat, which leads back to `/wechat/return`. Returns the sentence of a refusal. */
export async function openWechat(after: string): Promise<string> {
  const browser = drawBrowserSecret()
  const reply = await ask(beginWechat, { app: isInWechat() ? 'official' : 'website', browser })
  if (!('ok' in reply)) return reply.message
  saveUnderWay({ browser, after })
  location.assign(reply.ok.url)
  return ''
}
