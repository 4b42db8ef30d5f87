import { openAsking } from './asking.ts'

/** The question for a fresh proof; proof-dialog.tsx puts it, at most one at a time. */
export const proofAsking = openAsking<true, boolean>(false)

/** Asks for a fresh proof: true when it was given. It holds for five minutes (S42). */
export const askForProof = (): Promise<boolean> => proofAsking.ask(true)
