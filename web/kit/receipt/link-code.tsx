import { encode } from 'uqr'
import { Qr } from '../picture/qr.tsx'

/** A link as a QR code, to be taken along on another device. */
export function LinkCode({ link, label }: { readonly link: string; readonly label: string }) {
  const rows = encode(link, { ecc: 'M', border: 2 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  return <Qr rows={rows} label={label} />
}
