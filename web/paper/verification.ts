import { qrRows } from '../kit/picture/qr-rows.ts'

/** Locates the public page that verifies a document, also as the rows of a QR code. */
export type Verification = { readonly address: string; readonly rows: readonly string[] }

export const verificationAt = (address: string): Verification => ({ address, rows: qrRows(address) })
