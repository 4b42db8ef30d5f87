import { Qr } from '../picture/qr.tsx'
import { qrRows } from '../picture/qr-rows.ts'

/** A link as a QR code, to be taken along on another device. */
export const LinkCode = ({ link, label }: { readonly link: string; readonly label: string }) => <Qr rows={qrRows(link)} label={label} />
