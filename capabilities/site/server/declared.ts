import type { Declared } from '#server/http/calls/answer.ts'
import { siteDesk } from '../console.ts'
import { PERMISSIONS } from '../contract.ts'
import { siteActions } from '../text/actions.ts'
import { siteText } from '../text/texts.ts'

export const siteDeclared = { texts: siteText, actions: siteActions, permissions: PERMISSIONS, pages: siteDesk } satisfies Declared
