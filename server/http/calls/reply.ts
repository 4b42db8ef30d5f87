import type { AnyCall, Outcome } from '#contract/call.ts'
import type { Envelope, RefusalData } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import { PLATFORM_REFUSALS, type Refusals } from '#contract/refusal.ts'
import { platformText } from '#contract/text/texts.ts'
import { type Dictionary, type Texts, translatorOf } from '#contract/text.ts'
import type { Answers } from './answer.ts'

/** A whole answer, ready for the wire. */
export type Reply = {
  readonly status: number
  readonly body: string
  readonly reason?: string
  readonly retryAfter?: number
  readonly device?: string | undefined
}

/** The sentence of a refusal. `path` is that of the call or upload that refuses: capabilities may use one code for different things. */
export type Sentences = (code: string, language: Language, path?: string) => string

/** Every sentence that a refusal may need: of the capability whose call it is, of the platform, and of any other capability that has the code. */
export function gatherSentences(all: readonly Answers[]): Sentences {
  const own = new Map<string, Answers['texts']>(
    all.flatMap(({ answers, uploads, texts }) =>
      [...answers.map(({ call }) => call.path), ...(uploads ? [uploads.path] : [])].map((path) => [path, texts] as const),
    ),
  )
  const texts: readonly Texts<Dictionary>[] = [platformText, ...all.map((each) => each.texts)]
  return (code, language, path = '') => {
    const home = [own.get(path), ...texts].find((each) => each && code in each['en-US'])
    return home ? translatorOf(home, language)(code) : code
  }
}

type Refusing = Extract<Outcome<AnyCall>, { refused: string }>

/** The sentence of a refusal. One for want of a permission names the permission, or the condition that its holder does not meet. */
export function sentenceOf(sentences: Sentences, { refused, permission, needs }: Refusing, language: Language, path: string): string {
  if (refused !== 'FORBIDDEN' || permission === undefined) return sentences(refused, language, path)
  const title = sentences(`permission.${permission}`, language)
  if (needs === undefined) return translatorOf(platformText, language)('FORBIDDEN_PERMISSION', { permission: title })
  const condition = sentences(`condition.${needs}`, language)
  return translatorOf(platformText, language)('FORBIDDEN_CONDITION', { permission: title, condition })
}

/** What an object was written as, for each call; only objects that cannot change are remembered. */
const written = new WeakMap<object, { readonly path: string; readonly body: string }>()

/** The output of a call, checked and written once for each frozen object: an answer that gives it again gets the same text. */
export function succeed(call: AnyCall, ok: unknown): Reply {
  const isCached = typeof ok === 'object' && ok !== null && Object.isFrozen(ok)
  const known = isCached ? written.get(ok) : undefined
  if (known?.path === call.path) return { status: 200, body: known.body }
  const body = JSON.stringify({ data: call.output.parse(ok), status: 'success', msg: '', code: 200 } satisfies Envelope)
  if (isCached) written.set(ok, { path: call.path, body })
  return { status: 200, body }
}

/**
 * Writes a refusal in the dialect of the call: HTTP 200 with 401 or 500 as `code` for those that the specification names, since its client signs a
 * person out on any other status and on code 400; a real status elsewhere (docs/decisions/0001).
 */
export function refuse(
  { refusals, isSpecified }: Pick<AnyCall, 'refusals' | 'isSpecified'>,
  refusal: Refusing,
  sentence: string,
  requestId: string,
): Reply {
  const { refused: reason, ...details } = refusal
  const data: RefusalData = { reason, ...details, ...(reason === 'DEFECT' && { requestId }) }
  const status = refusals[reason] ?? (PLATFORM_REFUSALS as Refusals)[reason] ?? 500
  const code = isSpecified ? (reason === 'SESSION' ? 401 : 500) : status
  return {
    status: isSpecified ? 200 : status,
    body: JSON.stringify({ data, status: 'error', msg: sentence, code } satisfies Envelope),
    reason,
    ...(details.retryAfter !== undefined && { retryAfter: details.retryAfter }),
  }
}

/** An error below the calls: a broken body, a wrong method, an unknown path. Always a real HTTP status. `sentence` stands alone. */
export function fail(
  status: number,
  reason: string,
  sentences: Sentences,
  language: Language,
): { readonly body: string; readonly sentence: string } {
  const sentence = sentences(Object.hasOwn(platformText['en-US'], reason) ? reason : 'BAD_REQUEST', language)
  return { body: JSON.stringify({ data: { reason }, status: 'error', msg: sentence, code: status } satisfies Envelope), sentence: sentence }
}
