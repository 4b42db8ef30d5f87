import type { PublicKind } from '#server/kinds/public-kind.ts'
import { authorKind } from './author-kind.ts'
import { pageKind } from './page-kind.ts'
import { studyKind } from './study-kind.ts'
import { topicKind } from './topic-kind.ts'

export const contentKinds: readonly PublicKind[] = [pageKind, studyKind, topicKind, authorKind]
