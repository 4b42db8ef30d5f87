import { inBoth } from '#contract/text.ts'
import type { AudienceJudge } from '#server/audience/audiences.ts'
import { KINDS, PROFESSIONS } from '../../contract.ts'
import { audienceText } from '../../text/audience.ts'
import { submissionText } from '../../text/submission.ts'
import { certificationText } from '../../text/texts.ts'
import type { Certified } from './certified.ts'
import { OWN_PAGE } from './own-page.ts'

const OPTIONS = [
  ...KINDS.map((kind) => ({ value: kind, name: inBoth(submissionText, `of.${kind}`) })),
  ...PROFESSIONS.map((profession) => ({ value: profession, name: inBoth(certificationText, `profession.${profession}`) })),
]

/** Decides who reads as a certified person. Only certifications in effect count. */
export const certifiedJudge = ({ isCertifiedFor }: Pick<Certified, 'isCertifiedFor'>): AudienceJudge => ({
  group: 'certified',
  name: inBoth(audienceText, 'certified'),
  entry: { text: inBoth(audienceText, 'apply'), path: OWN_PAGE },
  options: async () => OPTIONS,
  admits: isCertifiedFor,
})
