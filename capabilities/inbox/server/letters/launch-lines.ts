import { RULES } from '#contract/site/launch-rules.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { inboxLaunchText } from '../../text/launch.ts'

/** Reports whether the site sends mail. */
export const mailLaunch = (isConfigured: boolean): LaunchSource => ({
  name: 'mail',
  group: 'messages',
  read: async () => [
    dutyOf(inboxLaunchText, 'mail', {
      state: isConfigured ? 'good' : 'warning',
      rule: RULES.operations,
      fix: { kind: 'server', settings: ['MAIL_URL', 'MAIL_FROM'], heading: 'From trial to production' },
    }),
  ],
})
