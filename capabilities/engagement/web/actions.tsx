import type { Dispatch, SetStateAction } from 'react'
import { translatorOf } from '#contract/text.ts'
import { ask, type Reply } from '#web/ask.ts'
import { copyText } from '#web/kit/field/copy-text.ts'
import { Link } from '#web/kit/link.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { languageNow } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { loginPath } from '#web/session/login-path.ts'
import type * as calls from '../contract.ts'
import { barText } from '../text/bar-texts.ts'
import { type EngagementStatus, formatCount, formatFigures } from './figures.ts'

// Handles the bar below an item. Is loaded on the first press, or when the reader is logged in.

type Change = Dispatch<SetStateAction<EngagementStatus>>

const OWN_PAGE = '/platformShow/product'

/** Uses the verb of an action, because a failed read would end the session, and counts must not do that. */
const getEngagement = { ...lightCall<typeof calls.getEngagement>('/api/engagement/status', 'reads'), verb: 'acts' } as const
const setLike = lightCall<typeof calls.setLike>('/api/engagement/like', 'acts')
const setFavourite = lightCall<typeof calls.setFavourite>('/api/engagement/favourite', 'acts')
const recordShare = lightCall<typeof calls.recordShare>('/api/engagement/share', 'acts')

/** Loads current counts, and the caller's own marks on the item. */
export async function readOwn(number: number, signal: AbortSignal, change: Change): Promise<void> {
  const reply = await ask(getEngagement, { number }).catch(() => undefined)
  if (!reply || !('ok' in reply) || signal.aborted) return
  const { own, ...counts } = reply.ok
  change({ ...formatFigures(counts, languageNow()), own })
}

type Bar = { readonly isSignedIn: boolean; readonly number: number; readonly url: string }

export async function perform(pressed: HTMLElement, { isSignedIn, number, url }: Bar, change: Change): Promise<void> {
  const action = pressed.dataset['action']
  const isSet = pressed.ariaPressed === 'true'
  if (!isSignedIn && (action === 'like' || action === 'keep')) return askToLogIn(number)
  if (action === 'like') return await setOwn(ask(setLike, { number, liked: !isSet }), change)
  if (action === 'keep') return await setOwn(ask(setFavourite, { number, favourite: !isSet }), change)
  if (action === 'print') return print()
  if (action === 'link') await copy(url)
  if ((action === 'qr' || action === 'wechat') && !enlarge(pressed, action)) return
  await ask(recordShare, { number, channel: action as calls.ShareChannel }).catch(() => undefined)
}

type ActionReply = Reply<typeof setLike> | Reply<typeof setFavourite>

/** Shows the new state only after the response, because the counts include other readers. */
async function setOwn(asked: Promise<ActionReply>, change: Change): Promise<void> {
  const t = translatorOf(barText, languageNow())
  const reply = await asked.catch(() => undefined)
  if (!reply || !('ok' in reply)) return toast('bad', reply?.message ?? t('failed'))
  const { ok } = reply
  const count = 'likes' in ok ? { likes: formatCount(ok.likes, languageNow()) } : { favourites: formatCount(ok.favourites, languageNow()) }
  const own = 'likes' in ok ? { liked: ok.liked } : { favourite: ok.favourite }
  change((before) => ({ ...before, ...count, own: { ...NOTHING, ...before.own, ...own } }))
  if ('favourite' in ok && ok.favourite) toast('ok', t('kept-now'), <Link to={OWN_PAGE}>{t('kept-where')}</Link>)
}

const NOTHING = { liked: false, favourite: false }

/** Enlarges the QR code or makes it small again; returns true when it is large. */
function enlarge(pressed: HTMLElement, action: 'qr' | 'wechat'): boolean {
  const box = pressed.closest<HTMLElement>('[data-share]')
  const isLarge = action === 'wechat' || box?.dataset['share'] !== 'large'
  if (box) box.dataset['share'] = isLarge ? 'large' : ''
  if (action === 'wechat') toast('info', translatorOf(barText, languageNow())('wechat-text'))
  return isLarge
}

/** The login returns to the item: the article list with an item number redirects to the item's page. */
function askToLogIn(number: number): void {
  const t = translatorOf(barText, languageNow())
  toast('info', t('log-in-first'), <Link to={loginPath('article', `?id=${number}`)}>{t('log-in')}</Link>)
}

async function copy(url: string): Promise<void> {
  const t = translatorOf(barText, languageNow())
  const isDone = await copyText(url)
  toast(isDone ? 'ok' : 'warn', t(isDone ? 'copied' : 'copy-failed'))
}
