import type { FastifyInstance } from 'fastify'
import { platformText } from '#contract/text/texts.ts'
import { translatorOf } from '#contract/text.ts'
import type { Identity } from '#server/identity.ts'
import { PLAIN_POLICY, type PlainPage, writePlainPage } from '../wire/plain-page.ts'
import { readPreferences } from '../wire/preferences.ts'

/** Where browsers find the worker that shows a page of our own when the site cannot be reached. */
const WORKER_PATH = '/service-worker.js'

/**
 * The worker holds that one page and nothing else: it keeps no answer of the site, so nothing of the site is ever older for it. It is written in the
 * language and theme that the browser has chosen; another choice is another worker, which takes the place of this one.
 */
export function serveOfflinePage(
  app: FastifyInstance,
  { identity, isWanted }: { readonly identity: Pick<Identity, 'last'>; readonly isWanted: boolean },
): void {
  app.get(WORKER_PATH, (request, reply) => {
    const { name, defaultLanguage } = identity.last()
    const chosen = readPreferences(request.headers.cookie, defaultLanguage)
    const sentence = translatorOf(platformText, chosen.language)('unreachable')
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
      .type('text/javascript; charset=utf-8')
      .send(isWanted ? writeWorker({ siteName: name[chosen.language], ...chosen, sentence }) : WORKER_THAT_GOES)
  })
}

/** Pages under development are not to be shown by anything that an earlier start left in the browser. */
const WORKER_THAT_GOES = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',event=>event.waitUntil(registration.unregister()))
`

/** Pages are asked for while the worker starts (navigation preload), so that it costs no time. What is pushed to the browser is shown, and a click opens its page. */
function writeWorker(page: PlainPage): string {
  const init = { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PLAIN_POLICY } }
  return `const page=${JSON.stringify(writePlainPage(page))},init=${JSON.stringify(init)}
addEventListener('install',()=>skipWaiting())
addEventListener('activate',event=>event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch',event=>{
if(event.request.mode==='navigate'&&event.request.method==='GET')event.respondWith(load(event))
})
async function load(event){
try{return (await event.preloadResponse)||(await fetch(event.request))}catch{return new Response(page,init)}
}
addEventListener('push',event=>{
const {title,body,path}=event.data.json()
event.waitUntil(registration.showNotification(title,{body,tag:path,data:path,icon:'/favicon.ico'}))
})
addEventListener('notificationclick',event=>{
event.notification.close()
event.waitUntil(clients.openWindow(event.notification.data))
})
`
}
