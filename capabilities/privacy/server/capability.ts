import { type Capability, defineCapability } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { privacyText } from '../text/texts.ts'

export const privacy = defineCapability({
  name: 'privacy',
  texts: privacyText,
  open: openPrivacy,
})

function openPrivacy(platform: Platform): Capability {
  return {
    eraseAccount: 'keeps-nothing',
    routes: { answers: bind(platform, []) },
  }
}
