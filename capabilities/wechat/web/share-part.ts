import { askLazily } from '#web/light-call.ts'
import { signShare, WECHAT_SCRIPT } from '../contract.ts'

// The JS-SDK of WeChat (developers.weixin.qq.com). Only its browser loads this module, and the script only where the owner switched it on.

type Card = { readonly title: string; readonly desc: string; readonly link: string; readonly imgUrl: string }
type JsSdk = {
  config(settings: object): void
  ready(run: () => void): void
  updateAppMessageShareData(card: Card): void
  updateTimelineShareData(card: Omit<Card, 'desc'>): void
}
type ScriptPolicy = { createScriptURL(given: string): string }
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(): string }): ScriptPolicy }
type WithSdk = { readonly wx?: JsSdk; readonly trustedTypes?: TrustedTypes }
const page = (): WithSdk => window as unknown as WithSdk

let sdk: JsSdk | undefined
let policy: ScriptPolicy | undefined

/** Shows title, lead and picture of the page where a person shares it in WeChat. A failure leaves WeChat's plain card. */
export async function offerCard(): Promise<void> {
  const path = location.pathname + location.search
  const reply = await askLazily(signShare, { path }).catch(() => undefined)
  if (!reply || !('ok' in reply) || path !== location.pathname + location.search) return
  sdk ??= await loadScript()
  const loaded = sdk
  if (!loaded) return
  const apis = ['updateAppMessageShareData', 'updateTimelineShareData']
  loaded.config({ ...reply.ok, debug: false, jsApiList: apis })
  loaded.ready(() => {
    const { desc, ...card } = cardOfPage()
    loaded.updateAppMessageShareData({ ...card, desc })
    loaded.updateTimelineShareData(card)
  })
}

function loadScript(): Promise<JsSdk | undefined> {
  // A page may create the policy once, and only where the owner switched share cards on.
  policy ??= page().trustedTypes?.createPolicy(WECHAT_SCRIPT.policy, { createScriptURL: () => WECHAT_SCRIPT.url })
  const script = document.createElement('script')
  script.src = policy?.createScriptURL('') ?? WECHAT_SCRIPT.url
  script.referrerPolicy = 'no-referrer'
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(page().wx))
    script.addEventListener('error', () => resolve(undefined))
    document.head.append(script)
  })
}

/** Reads the card from the description that the page has for every network. */
function cardOfPage(): Card {
  const meta = (property: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="${property}"], meta[name="${property}"]`)?.content ?? ''
  return {
    title: meta('og:title') || document.title,
    desc: meta('og:description') || meta('description'),
    link: location.href.replace(/#.*$/, ''),
    imgUrl: meta('og:image'),
  }
}
