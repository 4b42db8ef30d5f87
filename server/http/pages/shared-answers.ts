import type { AnyCall, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { ServedCall } from '../calls/answer.ts'
import { inTurn } from '../calls/costly-turns.ts'
import { admitCaller, defectOf, type HandleContext, inTime, readInput, refusalOfDefect } from '../calls/handle.ts'
import { identifyProgram } from '../calls/programs.ts'
import type { CallReply, Refusing } from '../calls/reply.ts'
import type { SharedGet } from '../calls/shared-get.ts'
import type { Visitor } from '../calls/visitor.ts'
import { type Exchange, givenHeaders } from '../routing/exchange.ts'
import { HttpError } from '../wire/http-error.ts'
import { requestUrl } from '../wire/request-url.ts'
import type { ReadyPage } from './cached-page.ts'
import { keyOfDocument } from './document-key.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { sendPage } from './send-page.ts'

/** A longer address is answered, but not stored. */
const LONGEST_KEY = 400

type SharedContext = HandleContext & { readonly cache: PageCache }
/**
 * Answers GET of a shared call. A stored answer costs neither the handler nor, without a token, the rate limit. Returns the reply when the
 * caller or the input is refused.
 */
export async function answerShared(context: SharedContext, asked: SharedGet): Promise<'sent' | CallReply> {
  const { call, visitor, exchange } = asked
  const url = requestUrl(exchange.request)
  const key = url.length > LONGEST_KEY ? undefined : keyOfDocument(url)
  const known = key === undefined ? undefined : context.cache.cached(key)
  if (known && (await mayHave(context, visitor))) return send(exchange, known)
  const admitted = await admitCaller(context, call, visitor)
  if ('refused' in admitted) return asked.write(admitted)
  const input = readInput(call, await asked.read())
  if ('refused' in input) return asked.write(input)
  const render = () => renderAnswer(context, asked, { input: input.ok, caller: admitted.caller })
  const page = key === undefined ? await context.cache.once(await render()) : await context.cache.find(key, render)
  return send(exchange, page)
}

function send(exchange: Exchange, page: ReadyPage): 'sent' {
  const { request, response } = exchange
  for (const [name, value] of Object.entries(givenHeaders(exchange))) if (value !== undefined) response.setHeader(name, value)
  sendPage(request, response, page)
  return 'sent'
}

/** A program with a token is admitted and counted, even to what is stored. */
async function mayHave(context: HandleContext, visitor: Visitor): Promise<boolean> {
  if (visitor.bearer === null) return true
  const { isTooOften, not } = await identifyProgram(context, 'content:read', visitor)
  return !isTooOften && !not
}

type Admitted = { readonly input: unknown; readonly caller: Caller }

async function renderAnswer(
  context: SharedContext,
  { call, run, visitor, write }: SharedGet,
  { input, caller }: Admitted,
): Promise<Rendered> {
  const outcome = await runInTime(context, { call, run, visitor }, { input, caller })
  const { status, body, retryAfter } = write(outcome)
  const tags = 'ok' in outcome ? outcome.tags : undefined
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': tags ? 'public, max-age=0, must-revalidate' : 'no-store',
    vary: 'accept-encoding',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  return { response: new Response(body.toString(), { status, headers }), failed: status >= 500, ...(tags && { tags }) }
}

async function runInTime(
  context: SharedContext,
  { call, run, visitor }: ServedCall & Pick<SharedGet, 'visitor'>,
  { input, caller }: Admitted,
): Promise<Outcome<AnyCall>> {
  try {
    return await inTime(
      inTurn(context, call, caller, () => run(input, caller)),
      context.handlerMs,
    )
  } catch (defect) {
    if (defect instanceof HttpError) throw defect
    return refusalOfDefect(defect) ?? (defectOf(context.log, defect, { path: call.path, requestId: visitor.requestId }) satisfies Refusing)
  }
}
