import encodeQR from 'qr'

/** Returns the rows of a QR code, which Qr draws. A page calls it in its loader, so that the encoder does not load in the browser. */
export const qrRows = (content: string): readonly string[] =>
  encodeQR(content, 'raw').map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
