import { platformText } from '#contract/text/texts.ts'
import { translatorOf } from '#contract/text.ts'
import type { Identity } from '#server/identity.ts'
import type { Handler } from '../routing/exchange.ts'
import { PLAIN_POLICY, type PlainPage, writePlainPage } from '../wire/plain-page.ts'
import { readPreferences } from '../wire/preferences.ts'

/** Path of the service worker that shows an offline page when the site is unreachable. */
export const WORKER_PATH = '/service-worker.js'

/**
 * Answers with the service worker. It contains one page and caches no response of the site, so it never makes the site stale. The page has
 * the language and theme that the browser has chosen; a different choice yields a different worker, which replaces this one.
 */
export const answerWorker =
  (identity: Pick<Identity, 'last'>, isWanted: boolean): Handler =>
  ({ request }) => {
    const { name, defaultLanguage } = identity.last()
    const chosen = readPreferences(request.headers.cookie, defaultLanguage)
    const sentence = translatorOf(platformText, chosen.language)('unreachable')
    return {
      headers: { 'cache-control': 'no-cache', vary: 'cookie', 'content-type': 'text/javascript; charset=utf-8' },
      body: isWanted ? writeWorker({ siteName: name[chosen.language], ...chosen, sentence }) : WORKER_THAT_GOES,
    }
  }

/** Removes a worker that an earlier start left in the browser, so that it does not interfere with development. */
const WORKER_THAT_GOES = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',event=>event.waitUntil(registration.unregister()))
`

/**
 * Navigation preload requests pages while the worker starts, so that the worker adds no delay. Push messages are shown as notifications,
 * and a click opens their page.
 */
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
