import { keysOfFile } from '#server/outside/purge/keys.ts'
import { keyHeaders } from '../pages/shared-cache.ts'

/** Returns the headers by which shared caches are purged of a public file when it is deleted. */
export const fileKeys = (id: string, isShared: boolean) => (isShared ? keyHeaders(keysOfFile(id)) : {})
