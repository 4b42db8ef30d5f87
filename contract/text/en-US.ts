import { browserRefusals } from './browser-refusals.ts'

export const enUS = {
  ...browserRefusals['en-US'],
  BAD_REQUEST: 'Some of your input isn’t valid. Check it and try again.',
  SESSION: 'Your user information is invalid. Please log in again.',
  SECOND_FACTOR: 'Enter the code from your authenticator app first.',
  STEP_UP: 'Confirm it’s you to continue.',
  FORBIDDEN_PERMISSION: 'You need the permission “{permission}”.',
  FORBIDDEN_CONDITION: '“{permission}” requires {condition}.',
  'condition.certified:personal': 'personal certification',
  'condition.certified:professional': 'professional certification',
  'condition.certified:enterprise': 'enterprise certification',
  NOT_FOUND: 'Not found.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  DEFECT: 'Something went wrong. Try again; if the problem continues, contact us with the request ID.',
  METHOD_NOT_ALLOWED: 'This request method isn’t supported.',
  UNSUPPORTED_MEDIA_TYPE: 'This content type isn’t supported.',
  TOO_LARGE: 'The content is too large.',
  unreachable: 'Couldn’t reach the site. Check your connection and try again.',
  'page-failed': 'This page isn’t available right now',
  'try-again': 'Try again',
  'to-home': 'Home',
} as const
