import { hash } from 'node:crypto'

/**
 * Returns the CSP hash of an inline script or style. It hashes synchronously, because passing so little data to another thread costs more
 * than hashing it.
 */
export const policyName = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`
