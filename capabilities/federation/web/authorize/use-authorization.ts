import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import type { ClientAnswer, RequestParts } from '../../contract.ts'
import { AUTHORIZATION_PARTS, authorize, readAuthorization } from '../calls.ts'

type Read = OutputOf<typeof readAuthorization>
export type View =
  | Exclude<Read, { step: 'back' }>
  | { readonly step: 'loading' }
  | { readonly step: 'leaving' }
  | { readonly step: 'failed'; readonly why: string }

/** Takes the parts of the request from the address. A part that is repeated makes it void, as OAuth demands. */
function partsOf(search: string): RequestParts {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    AUTHORIZATION_PARTS.flatMap((name) => {
      const [value, ...more] = query.getAll(name)
      return value === undefined ? [] : [[name, more.length > 0 ? '' : value]]
    }),
  ) as RequestParts
}

const isPosted = (search: string): boolean => partsOf(search).response_mode === 'form_post'

/**
 * Returns false when the person came from another page without loading this one. Then the content policy of that page applies, which lets no
 * form go to another site.
 */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return URL.parse(loaded?.name ?? '')?.pathname === location.pathname
}

/** Posts an answer to the client, for clients that do not read it from their address. */
function postTo(action: string, fields: Readonly<Record<string, string>>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  form.append(...Object.entries(fields).map(([name, value]) => Object.assign(document.createElement('input'), { name, value })))
  document.body.append(form)
  form.submit()
}

/** Follows a request of a client to its answer. The server decides on each step; the browser only goes where the server says. */
export function useAuthorization() {
  const { search } = useLocation()
  const [view, setView] = useState<View>({ step: 'loading' })
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  const fail = (why = '') => setView({ step: 'failed', why })

  function leave({ to, form }: ClientAnswer): void {
    setView({ step: 'leaving' })
    if (form) postTo(to, form)
    else location.replace(to)
  }
  async function decide(decision: 'allow' | 'continue' | 'refuse'): Promise<void> {
    setBusy(true)
    const reply = await ask(authorize, { ...partsOf(search), decision }).catch(() => undefined)
    setBusy(false)
    if (reply && 'ok' in reply) return leave(reply.ok)
    if (reply?.refused === 'STEP_UP' || reply?.refused === 'CONSENT_MISSING') return await look()
    fail(reply?.message)
  }
  async function look(): Promise<void> {
    const reply = await ask(readAuthorization, partsOf(search)).catch(() => undefined)
    if (!reply || 'refused' in reply) return fail(reply?.message)
    if (reply.ok.step === 'back') return leave(reply.ok)
    setView(reply.ok)
    if (reply.ok.step === 'continue' && !reply.ok.needsProof) await decide('continue')
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (isPosted(search) && !isOwnDocument()) location.reload()
    else void look()
  })
  return { view, busy, decide, look }
}
