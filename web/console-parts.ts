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
  difference: () => import('#capabilities/content/web/difference-part.tsx'),
  cards: [
    {
      name: 'quality',
      title: { 'zh-CN': '质检队列', 'en-US': 'Quality inspection' },
      permission: 'inspection:judge',
      load: () => import('#capabilities/inspection/web/queues-part.tsx'),
    },
    {
      name: 'rules',
      title: { 'zh-CN': '规则预置', 'en-US': 'Rule presets' },
      permission: 'curation:read',
      load: () => import('#capabilities/curation/web/rules-part.tsx'),
    },
  ],
  finders: [],
}
