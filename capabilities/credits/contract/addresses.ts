import { CREDITS_PATH, writeCertificate } from '#capabilities/college/contract.ts'

/** The screen with the ledger of all learners. */
export const LEDGER_PATH = '/people/credits'
/** The page that verifies a statement of credits. */
export const statementPath = (number: string): string => `${CREDITS_PATH}/${writeCertificate(number.replaceAll('-', ''))}`
