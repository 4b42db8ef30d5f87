import type { All } from '#server/capability.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'

export type RetentionContext = Platform & Pick<All, 'retention' | 'targets'>

export const serve = serveWith<RetentionContext>()
