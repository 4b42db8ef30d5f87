import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { enquiriesPages } from '../console.ts'
import { enquiriesLaunchText } from '../text/launch.ts'

/** Reports whether readers can reach the site by a form. */
export const formLaunch = (hasContactForm: () => Promise<boolean>): LaunchSource => ({
  name: 'contact-form',
  group: 'notices',
  read: async () => [
    dutyOf(enquiriesLaunchText, 'form', {
      state: (await hasContactForm()) ? 'good' : 'bad',
      rule: RULES.rights,
      fix: { kind: 'page', path: enquiriesPages.forms.path },
    }),
  ],
})
