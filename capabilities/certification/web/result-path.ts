import type { Filing } from '../contract.ts'

export const resultPath = (page: 'success' | 'error', { id }: Pick<Filing, 'id'>): string =>
  `/result/${page}?${new URLSearchParams({ id })}`
