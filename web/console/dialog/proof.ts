import { openAsking } from './asking.ts'

/** Asks for step-up, at most once at a time. proof-dialog.tsx shows the question. */
export const proofAsking = openAsking<true, boolean>(false)

/** Asks for step-up and resolves to true when it succeeds. The proof is valid for five minutes (S42). */
export const askForProof = (): Promise<boolean> => proofAsking.ask(true)
