import type { JudgedText, Submission } from '#capabilities/content/contract.ts'
import type { Flag } from '#capabilities/screening/contract.ts'
import { nodesOf } from '#contract/document/document-walk.ts'
import { one } from '#server/database/statement/one.ts'
import { type Class, REASONS, type Reason } from '../../contract.ts'
import type { InspectionQueueRow } from './queue-store.ts'

/** Returns the class of a submission. A cover counts as a picture, as in the statistics (capabilities/analytics). */
export function classOf({ kind }: Pick<Submission, 'kind'>, { draft }: Pick<JudgedText, 'draft'>): Class {
  if (kind !== 'img') return 'video'
  const hasPictures = draft.cover !== null || [...nodesOf(draft.body)].some(({ type }) => type === 'picture' || type === 'video')
  return hasPictures ? 'imageText' : 'plainText'
}

/** Returns the reasons for inspection, most urgent first. */
export function queueReasons(
  { isAdvertisement }: Pick<Submission, 'isAdvertisement'>,
  { origin }: Pick<JudgedText, 'origin'>,
  flags: readonly Flag[],
): Reason[] {
  const has = (...found: readonly string[]) => flags.some(({ rule, what }) => found.includes(`${rule}:${what}`))
  const holds: Readonly<Record<Reason, boolean>> = {
    sensitiveContent:
      has('words:banned', 'words:sensitive', 'picture:banned') || flags.some(({ rule, onHit }) => rule === 'script' || onHit === 'block'),
    commercialBrand: isAdvertisement || has('words:brand'),
    contentCopyright: has('source:copyright'),
    historicalImport: origin === 'imported',
    routine: true,
  }
  return REASONS.filter((reason) => holds[reason])
}

type Place = {
  readonly of: Class
  readonly reasons: readonly Reason[]
  readonly section: string
  readonly origin: string
  readonly topics: readonly string[]
}
type Candidate = Pick<InspectionQueueRow, 'id' | 'class' | 'reason' | 'is_default'> & {
  readonly sections: readonly string[]
  readonly origins: readonly string[]
  readonly topics: readonly string[]
}

/**
 * Chooses the matching queue with the most urgent reason; among several the one with most conditions. Falls back to the default queue of
 * the class.
 */
export function chooseQueue<Row extends Candidate>(queues: readonly Row[], { of, reasons, section, origin, topics }: Place): Row {
  const ofClass = queues.filter((queue) => queue.class === of)
  const fits = ofClass.filter(
    (queue) =>
      !queue.is_default &&
      reasons.includes(queue.reason) &&
      (queue.sections.length === 0 || queue.sections.includes(section)) &&
      (queue.origins.length === 0 || queue.origins.includes(origin)) &&
      (queue.topics.length === 0 || queue.topics.some((topic) => topics.includes(topic))),
  )
  const [best] = fits.toSorted(
    (one, other) => reasons.indexOf(one.reason) - reasons.indexOf(other.reason) || countConditions(other) - countConditions(one),
  )
  return best ?? one(ofClass.filter(({ is_default }) => is_default))
}

const countConditions = ({ sections, origins, topics }: Candidate): number =>
  [sections, origins, topics].filter(({ length }) => length > 0).length
