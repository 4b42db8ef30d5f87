import { hash } from 'node:crypto'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Returns the key as rows of limits store it: with a hash in place of each id. A row stays for up to a day, and must not name an account
 * that was erased meanwhile; ids are random, so that nobody finds one by its hash.
 */
export const storedKey = (key: string): string => key.replace(ID, (id) => hash('sha256', id, 'base64url'))
