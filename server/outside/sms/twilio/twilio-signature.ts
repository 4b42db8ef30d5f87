import { createHmac } from 'node:crypto'

/** HTTP Basic, as every call to Twilio carries it. */
export const basicAuthorization = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`

/** The `X-Twilio-Signature` of a callback: the address it was sent to, then every field, sorted by name. */
export const signTwilioCallback = (authToken: string, url: string, fields: Readonly<Record<string, string>>): string =>
  createHmac('sha1', authToken)
    .update(
      url +
        Object.entries(fields)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .flat()
          .join(''),
    )
    .digest('base64')
