import { writeCertificate } from '#capabilities/college/contract.ts'

/** The screen with the ledger of all learners. */
export const LEDGER_PATH = '/people/credits'
/** The page with the credits of one's own. */
export const CREDITS_PATH = '/college/credits'
/** The page that verifies a statement of credits. */
export const statementPath = (number: string): string => `${CREDITS_PATH}/${writeCertificate(number.replaceAll('-', ''))}`
