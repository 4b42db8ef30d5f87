import type { Filing } from '../contract.ts'

/** The page that shows how a filing stands, or why it did not pass. */
export const resultPath = (page: 'success' | 'error', { id }: Pick<Filing, 'id'>): string =>
  `/result/${page}?${new URLSearchParams({ id })}`
