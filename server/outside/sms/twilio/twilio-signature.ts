import { createHmac } from 'node:crypto'

/** Writes the HTTP Basic credentials of every call to Twilio. */
export const basicAuthorization = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`

/** Computes the `X-Twilio-Signature` of a callback over its URL and then every field, sorted by name. */
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
