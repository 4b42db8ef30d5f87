import { generateKeyPairSync, sign } from 'node:crypto'

/** Generates a self-signed certificate for 127.0.0.1 at run time, so that the repository contains no key. */
export function makeSelfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('stand-in')))))
  const validity = der(0x30, utcTime(-86_400_000), utcTime(86_400_000))
  const forLoopback = der(0x30, der(0x30, Buffer.from('0603551d11', 'hex'), der(0x04, der(0x30, der(0x87, Buffer.from([127, 0, 0, 1]))))))
  const body = der(
    0x30,
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, forLoopback),
  )
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)))
  const lines = certificate.toString('base64').replace(/(.{64})/g, '$1\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const utcTime = (fromNowMs: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(Date.now() + fromNowMs).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
