import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { countOwnMinute, countVisitorMinute, getOwnMode } from './calls.ts'
import { isOfBrowser, readPass, removePass, writePass } from './mode-cookie.ts'

type ModeNow = { readonly minutes: number; readonly most: number; readonly closedBy: 'night' | 'minutes' | null }

const EACH_MS = 60_000

/** `isNew` is true when the browser has just entered the mode. */
type Look = { readonly now: ModeNow | null; readonly isNew: boolean }

async function lookAtAccount(isFirst: boolean): Promise<Look | undefined> {
  const reply = await ask(isFirst ? getOwnMode : countOwnMinute, {}).catch(() => undefined)
  if (!reply || !('ok' in reply)) return undefined
  const { isOn, pass, ...day } = reply.ok
  const before = readPass()
  if (!isOn || pass === null) {
    if (before !== undefined && !isOfBrowser(before)) removePass()
    return isOfBrowser(before) ? await lookAtBrowser() : { now: null, isNew: false }
  }
  if (!isOfBrowser(before)) writePass(pass)
  // A browser without cookies stays as it is: loading the page again would change nothing.
  return { now: day, isNew: before === undefined && readPass() !== undefined }
}

async function lookAtBrowser(): Promise<Look | undefined> {
  const pass = readPass()
  if (pass === undefined) return { now: null, isNew: false }
  const reply = await ask(countVisitorMinute, { pass }).catch(() => undefined)
  if (!reply || !('ok' in reply)) return undefined
  writePass(reply.ok.pass)
  return { now: reply.ok, isNew: false }
}

/** Ends the pass of an account that has logged out here. */
function dropAccountPass(): void {
  const pass = readPass()
  if (pass !== undefined && !isOfBrowser(pass)) removePass()
}

/**
 * Reports the use of an open page once a minute, and returns the state of the mode; null when it is off. `onJudged` runs when the server
 * judges pages differently from now on: the mode has begun in this browser, or the site has closed.
 */
export function useMode(hasAccount: boolean, onJudged: () => void): ModeNow | null {
  const [now, setNow] = useState<ModeNow | null>(null)
  useEffect(() => {
    let isGone = false
    let before: ModeNow | null | undefined
    async function report() {
      if (document.visibilityState === 'hidden') return
      if (!hasAccount) dropAccountPass()
      const look = hasAccount ? await lookAtAccount(before === undefined) : await lookAtBrowser()
      if (isGone || !look) return
      const hasClosed = before?.closedBy === null && look.now?.closedBy != null
      if (look.isNew || hasClosed) onJudged()
      if (look.now === null) clearInterval(timer)
      else if (before === undefined && hasAccount) setTimeout(() => void report())
      before = look.now
      setNow(look.now)
    }
    const timer = setInterval(() => void report(), EACH_MS)
    void report()
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [hasAccount, onJudged])
  return now
}
