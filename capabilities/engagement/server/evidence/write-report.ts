import { minuteOf } from '#contract/dates.ts'
import { translatorOf } from '#contract/text.ts'
import { evidenceReasons, evidenceText } from '../../text/evidence-texts.ts'
import type { SealedContent } from './seal-content.ts'

type Facts = { readonly number: number; readonly sha256: string; readonly auditTarget: string }
type Edition = {
  readonly language?: string
  readonly title?: string
  readonly lead?: string
  readonly first_published_at?: string
  readonly published_at?: string
  readonly steps?: readonly { readonly action: string; readonly by: string | null; readonly at: string }[]
}

/** Writes the report for the authority in Chinese: what was public, who published it and when, and how it is proven. */
export function writeReport(content: SealedContent, { number, sha256, auditTarget }: Facts): string {
  const t = translatorOf(evidenceText, 'zh-CN')
  const person = (id: string | null) => {
    const found = content.people.find((each) => each.id === id)
    if (!found) return id ?? t('nobody')
    return t('person', { name: found.name ?? found.username ?? t('unnamed'), phone: found.phone ?? t('no-phone'), id: found.id })
  }
  const reasonOf = translatorOf(evidenceReasons, 'zh-CN')
  const editions = content.editions.map((edition) => (edition ?? {}) as Edition)
  return [
    t('title', { number }),
    '',
    t('about', { what: t(`about.${content.about}`), number: content.number }),
    t('taken', { at: minuteOf(content.takenDownAt), by: person(content.takenDownBy) }),
    t('reason', { reason: reasonOf(`reason.${content.reason}`), decision: content.decision }),
    t('figures', content.figures),
    ...editions.flatMap((edition) => ['', ...writeEdition(edition, person)]),
    ...content.comments.flatMap(({ text, state, writer, at }) => [
      '',
      t('comment', { at: minuteOf(at), state: state === 'shown' ? t('state.shown') : t('state.hidden'), by: person(writer) }),
      text,
    ]),
    ...content.files.flatMap(({ id, kind, bytes, sha256: hash }) => ['', t('file', { id, kind, bytes, hash: hash ?? t('no-hash') })]),
    ...content.reports.flatMap(({ reason, text, at }) => [
      '',
      t('report', { at: minuteOf(at), reason: reasonOf(`reason.${reason}`), text }),
    ]),
    '',
    t('proof', { sha256, auditTarget }),
    '',
  ].join('\n')
}

const NAMED_STEPS = ['submitted', 'approved', 'scheduled', 'published', 'returned', 'taken-offline'] as const
const isNamed = (action: string): action is (typeof NAMED_STEPS)[number] => NAMED_STEPS.some((each) => each === action)

function writeEdition({ language, title, lead, steps, ...edition }: Edition, person: (id: string | null) => string): string[] {
  const t = translatorOf(evidenceText, 'zh-CN')
  const since = edition.first_published_at ?? edition.published_at
  return [
    t('edition', { language: language ?? '', title: title ?? '', lead: lead ?? '' }),
    ...(since === undefined ? [] : [t('since', { at: minuteOf(since) })]),
    ...(steps ?? []).map(({ action, by, at }) =>
      t('step', { at: minuteOf(at), action: isNamed(action) ? t(`step.${action}`) : action, by: person(by) }),
    ),
  ]
}
