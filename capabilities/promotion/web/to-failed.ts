import { sameInBoth } from '#contract/language.ts'
import type { Submission } from '#contract/submission.ts'
import { inBoth } from '#contract/text.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { promotionPages } from '../console.ts'
import { promotionScreens } from '../text/screens.ts'

/** Describes a refused promotion. The reason is in the language of the sender only. */
export const toFailed = (name: string, { message, permission }: CallRefusal, at: Date): Submission => ({
  kind: 'promotion',
  title: sameInBoth(name),
  outcome: 'failed',
  steps: [
    { title: inBoth(promotionScreens, 'form.step.base'), state: 'done' },
    { title: inBoth(promotionScreens, 'form.step.channel'), state: 'done' },
    { title: inBoth(promotionScreens, 'form.submit'), state: 'failed', at: at.toISOString() },
  ],
  reasons: [{ text: sameInBoth(message), ...(permission === undefined ? { path: promotionPages.form.path } : { permission }) }],
  submittedAt: at.toISOString(),
  editPath: promotionPages.form.path,
})

/** The server stores this reason with the submission, in both languages. */
export const isStored = ({ refused }: CallRefusal): boolean => refused === 'DOMAIN_NOT_FILED'

/** Returns true when the refusal names fields of the form, which then show it. */
export const isAboutFields = ({ fields = {} }: CallRefusal, values: object): boolean => Object.keys(fields).some((name) => name in values)
