import { MODE_COOKIE } from '#contract/site/minors-mode.ts'
import type { All } from '#server/capability.ts'
import type { PageGate } from '#server/http/calls/answer.ts'
import { MODE_PATH } from '../../contract.ts'
import type { MinorsContext } from '../context.ts'
import { readRules } from './mode-store.ts'
import { openPass } from './pass.ts'
import { type Day, judgeDay, minutesFor } from './rules.ts'
import { readDay, readMode } from './state.ts'

/** Returns true when the page at a path of this site shows content of this collection only. */
export type IsInCollection = (path: string, collection: number) => Promise<boolean>

/** The first parts of the paths that are open in the mode besides the pages of the console: accounts, terms, help. */
const ALWAYS_OPEN = [
  ...['minors-mode', 'login', 'register', 'resetpassword', 'administrator', 'information', 'user', 'oauth', 'wechat', 'exception'],
  ...['about', 'agreement', 'privacy', 'children-policy', 'accessibility', 'contact', 'report', 'follow', 'development'],
]

/**
 * Closes pages to browsers with the cookie of the mode. Each capability that owns content adds how it recognises the pages of a
 * collection; a page that none recognises is closed, so that a new kind of page is never open by mistake.
 */
export function openGate(context: MinorsContext, declarations: All['declarations']) {
  const finders: IsInCollection[] = []
  const screens = declarations.flatMap(({ pages = {} }) => Object.values(pages).map(({ path }) => path.replace(/\/:.*$/, '')))
  const isOpen = (path: string) => ALWAYS_OPEN.includes(firstOf(path)) || screens.some((each) => `${path}/`.startsWith(`${each}/`))
  const gate: PageGate = {
    cookie: MODE_COOKIE,
    async judge(path, sealed) {
      if (isOpen(path)) return undefined
      const reader = await readReader(context, sealed)
      if (!reader) return undefined
      if (reader.day.closedBy) return `${MODE_PATH}/${reader.day.closedBy}`
      if (path === '/' || path === '/home') return MODE_PATH
      const { collection } = reader
      const found = collection === null ? [] : await Promise.all(finders.map((isIn) => isIn(path, collection)))
      return found.includes(true) ? undefined : `${MODE_PATH}/content`
    },
  }
  return { gate, addContent: (isIn: IsInCollection) => void finders.push(isIn) }
}

const firstOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''

type Reader = { readonly day: Day; readonly collection: number | null }

/** Returns undefined for a reader whose account has left the mode. A pass that cannot be read stays in the mode, without its minutes. */
async function readReader(context: MinorsContext, sealed: string): Promise<Reader | undefined> {
  const db = context.database.of()
  const { settings, clock } = await readRules(db)
  const { collection } = settings
  const pass = openPass(context.keyring, sealed)
  if (pass && 'accountId' in pass) {
    const { isOn, ageGroup } = await readMode(context, db, pass.accountId)
    return isOn ? { day: await readDay(db, pass.accountId, ageGroup), collection } : undefined
  }
  const minutes = pass?.visitor.day === clock.day ? pass.visitor.minutes : 0
  return { day: judgeDay({ minutes, most: minutesFor(undefined, settings) }, settings, clock), collection }
}
