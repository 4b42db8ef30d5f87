import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { openReader } from './open-reader.ts'

const given = globalThis as { BarcodeDetector?: unknown }
afterEach(() => {
  delete given.BarcodeDetector
})

/** Pretends that the browser has a reader of these formats. */
function offer(formats: () => Promise<readonly string[]>) {
  class Native {
    static getSupportedFormats = formats
    readonly detect = async () => []
  }
  given.BarcodeDetector = Native
  return Native
}

test('the reader of the browser is used only when it reads QR codes', async () => {
  const reads = offer(async () => ['ean_13', 'qr_code'])
  assert.ok((await openReader()) instanceof reads)
  for (const formats of [async () => [], async () => ['ean_13'], () => Promise.reject(new Error('no service'))]) {
    const other = offer(formats)
    const reader = await openReader()
    assert.ok(!(reader instanceof other))
    assert.equal(typeof reader.detect, 'function')
  }
})

test('a browser without a reader gets a loaded one', async () => {
  assert.equal(typeof (await openReader()).detect, 'function')
})
