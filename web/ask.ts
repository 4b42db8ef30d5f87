import type { AnyCall, OutputOf, RefusalOf, Refused } from '#contract/call.ts'
import type { Envelope, RefusalData } from '#contract/envelope.ts'
import { browserRefusals } from '#contract/text/browser-refusals.ts'
import { translatorOf } from '#contract/text.ts'
import { toast } from './kit/overlay/toast.tsx'
import { languageNow } from './language.ts'
import { navigateTo, pageShown } from './navigation/navigate.ts'
import { LOGIN, loginPath } from './session/login-path.ts'
import { forgetSession, readSession } from './session/session.ts'
import { callText } from './text/call-texts.ts'
import { unreachable } from './text/unreachable.ts'
import { bodyOf, type CallQuestion, ConnectionLost, deliverCall, fieldsOf } from './transport.ts'

/** Contains the server's message in the reader's language and the request id that finds the log line. */
type Words = { readonly message: string; readonly requestId?: string }
export type Reply<C extends AnyCall> = { readonly ok: OutputOf<C> } | (Refused<RefusalOf<C>> & Words)
export type RawReply = { readonly ok: unknown } | (Refused<string> & Words)
type InputFor<C extends AnyCall> = C['input']['_zod']['input']

/**
 * Calls the server from the browser. A refusal is returned with its text. Only a dead session (401, 400) ends the session here; a busy
 * server, one that restarts, and a missing network are refusals as BUSY (R40, docs/decisions/0011-lost-connections.md). Replies are not
 * parsed, because the server has checked them. Loaders use `readVisit(context).ask`, which stays inside the process.
 */
export const ask = <C extends AnyCall>(call: C, input: InputFor<C>): Promise<Reply<C>> =>
  send(call, bodyOf(call.path, input)) as Promise<Reply<C>>

/** Sends a call that takes a file, as multipart form data. */
export function askWithFile<C extends AnyCall & { readonly file: object }>(call: C, input: InputFor<C>, file: File): Promise<Reply<C>> {
  const form = new FormData()
  for (const [name, value] of fieldsOf(input)) form.set(name, value)
  form.set('file', file)
  return send(call, form) as Promise<Reply<C>>
}

/** Calls by path alone, for the few calls that the shell itself needs. */
export const askByPath = (question: CallQuestion): Promise<RawReply> => send(question, bodyOf(question.path, {}))

async function send(question: CallQuestion, body: BodyInit): Promise<RawReply> {
  const { token } = readSession()
  try {
    const { httpStatus, envelope } = await deliverCall(question, body)
    if (envelope) return understand(envelope, token)
    if (httpStatus >= 500 || httpStatus === 429) return { refused: 'BUSY', message: translatorOf(browserRefusals, languageNow())('BUSY') }
  } catch (failure) {
    if (!(failure instanceof ConnectionLost)) throw failure
  }
  if (question.verb === 'reads') return unreachable()
  // A write may have arrived, so its person looks before trying again.
  return { refused: 'BUSY', message: translatorOf(callText, languageNow())('connection-lost') }
}

/** `token` is the session token of the request. A session that another tab has ended or replaced meanwhile is not ended again. */
function understand({ data, msg, code }: Envelope, token: string | null): RawReply {
  if (code === 200) return { ok: data }
  const { reason = 'DEFECT', ...details } = (data ?? {}) as Partial<RefusalData>
  if (code === 401 || code === 400) {
    const now = readSession()
    if (now.token === token && !now.hasEnded) {
      endSession()
      const page = pageShown()
      if (!page?.logsIn) navigateTo(page?.login ?? LOGIN) // Pages that log in keep their return address and one-time link.
    }
  } else if (reason === 'SECOND_FACTOR') {
    askForSecondFactor()
  }
  return { refused: reason, message: msg, ...details }
}

/** Forgets the session and shows that it is invalid. */
function endSession(): void {
  forgetSession()
  toast('bad', translatorOf(callText, languageNow())('session-invalid'))
}

/**
 * Sends a half-authenticated reader to the second step of the login page, which returns to the present page. Pages that log in have that
 * step themselves.
 */
function askForSecondFactor(): void {
  const page = pageShown()
  if (!readSession().token || page?.logsIn) return
  navigateTo(`${page?.login ?? loginPath('home', location.search)}&step=second-factor`)
}
