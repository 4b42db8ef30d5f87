import { toldAlone } from './told-alone.ts'

export const enUS = {
  ...toldAlone['en-US'],
  BAD_REQUEST: 'Something in this request is not as it should be. Please check and try again.',
  SESSION: 'Your sign-in is no longer valid. Please log in again.',
  SECOND_FACTOR: 'Please enter the code from your authenticator first.',
  STEP_UP: 'Please confirm that it is you before going on.',
  NOT_FOUND: 'There is nothing here.',
  RATE_LIMITED: 'Too many tries in a short time. Please wait a moment.',
  DEFECT: 'Something went wrong on our side. Please try again; if it stays, tell us the request number.',
  METHOD_NOT_ALLOWED: 'This address cannot be asked in this way.',
  UNSUPPORTED_MEDIA_TYPE: 'The content is of a kind that is not accepted here.',
  TOO_LARGE: 'This is too large to be accepted.',
} as const
