/** The part of the Barcode Detection API that is used. */
export type Reader = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
type ReaderClass = { new (options: { readonly formats: string[] }): Reader; getSupportedFormats(): Promise<readonly string[]> }

const FORMAT = 'qr_code'

/**
 * Opens the reader of QR codes of the browser, or a loaded one: Safari, Firefox and the desktop browsers of Windows and Linux have none, and
 * that of a phone without the services of its system reads no code (docs/decisions/0162-the-door-reads-codes-itself.md).
 */
export async function openReader(): Promise<Reader> {
  const Native = (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector
  const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (Native && formats.includes(FORMAT)) return new Native({ formats: [FORMAT] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: [FORMAT] })
}
