import type { ConsoleParts } from './console/parts.ts'

/**
 * What capabilities put into the console's frame, each loaded when it is needed.
 * @example bell: () => import('#capabilities/inbox/web/bell-part.tsx')
 */
export const consoleParts: ConsoleParts = {
  bell: () => import('#capabilities/inbox/web/bell-part.tsx'),
  settings: {
    security: () => import('#capabilities/accounts/web/security-part.tsx'),
    certification: () => import('#capabilities/certification/web/certification-part.tsx'),
  },
  media: () => import('#capabilities/media/web/picker-part.tsx'),
  finders: [],
}
