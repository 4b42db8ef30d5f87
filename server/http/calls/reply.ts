import type { AnyCall, Outcome } from '#contract/call.ts'
import { writeMoment } from '#contract/dates.ts'
import type { Envelope, RefusalData } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import { PLATFORM_REFUSALS, type Refusals } from '#contract/refusal.ts'
import { platformText } from '#contract/text/texts.ts'
import { type Dictionary, type Texts, translatorOf } from '#contract/text.ts'
import { ownBytes } from '../wire/own-bytes.ts'
import type { CapabilityRoutes } from './answer.ts'

export type CallReply = {
  readonly status: number
  readonly body: string | Buffer
  readonly reason?: string
  readonly retryAfter?: number
  readonly device?: string | undefined
}

/**
 * Returns the sentence of a refusal. `path` is that of the refusing call or upload, because capabilities may use one code for different
 * things.
 */
export type Sentences = (code: string, language: Language, path?: string) => string

/**
 * Gathers the sentences of refusals. The capability of the call takes precedence, then the platform, then any other capability with the
 * code.
 */
export function gatherSentences(all: readonly CapabilityRoutes[]): Sentences {
  const own = new Map<string, CapabilityRoutes['texts']>(
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

export type Refusing = Extract<Outcome<AnyCall>, { refused: string }>

type Reader = { readonly language: Language /** The path of the call or upload. */; readonly path: string }

/** Returns the sentence of a refusal. A missing permission is named, or the condition that its holder does not meet, or the end of a term. */
export function sentenceOf(sentences: Sentences, { refused, permission, needs, at }: Refusing, { language, path }: Reader): string {
  if (refused === 'TERM_NOT_OVER' && at !== undefined)
    return translatorOf(platformText, language)('TERM_NOT_OVER', { at: writeMoment(at, language) })
  if (refused !== 'FORBIDDEN' || permission === undefined) return sentences(refused, language, path)
  const title = sentences(`permission.${permission}`, language)
  if (needs === undefined) return translatorOf(platformText, language)('FORBIDDEN_PERMISSION', { permission: title })
  const condition = sentences(`condition.${needs}`, language)
  return translatorOf(platformText, language)('FORBIDDEN_CONDITION', { permission: title, condition })
}

/** Caches the bytes of frozen objects, with the path of the call. */
const written = new WeakMap<object, { readonly path: string; readonly body: Buffer }>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Validates and writes the output of a call. A frozen object is validated and written only once. */
export function succeed(call: AnyCall, ok: unknown): CallReply {
  const known = isObject(ok) ? written.get(ok) : undefined
  if (known?.path === call.path) return { status: 200, body: known.body }
  const text = JSON.stringify({ data: call.output.parse(ok), status: 'success', msg: '', code: 200 } satisfies Envelope)
  if (!isObject(ok) || !Object.isFrozen(ok)) return { status: 200, body: text }
  const body = ownBytes(text)
  written.set(ok, { path: call.path, body })
  return { status: 200, body }
}

/**
 * Writes a refusal. Calls of the specification respond with HTTP 200 and `code` 401 or 500, because its client signs the user out on any
 * other status and on code 400. Other calls use a real status (docs/decisions/0001).
 */
export function refuse(
  { refusals, isSpecified }: Pick<AnyCall, 'refusals' | 'isSpecified'>,
  refusal: Refusing,
  { sentence, requestId }: { readonly sentence: string; readonly requestId: string },
): CallReply {
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

/**
 * Writes an error outside calls: an invalid body, a wrong method or an unknown path. It always has a real HTTP status. `sentence` is the
 * message alone.
 */
export function fail(
  { status, reason, field }: { readonly status: number; readonly reason: string; readonly field?: string | undefined },
  sentences: Sentences,
  language: Language,
): { readonly body: string; readonly sentence: string } {
  const sentence = sentences(Object.hasOwn(platformText['en-US'], reason) ? reason : 'BAD_REQUEST', language)
  const data = { reason, ...(field !== undefined && { fields: { [field]: reason } }) }
  return { body: JSON.stringify({ data, status: 'error', msg: sentence, code: status } satisfies Envelope), sentence: sentence }
}
