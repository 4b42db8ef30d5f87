import type { Questions } from './question.ts'

const ELSEWHERE = { unit: 'ms', aim: { atMost: 1_000 }, bench: 'between-processes' } as const

export const accounts = {
  'accounts/who-am-i': {
    text: '`getUserInfoByOpenId`',
    unit: 'for each CPU-second',
    aim: { atLeast: 0.27, isRatio: true },
    bench: 'who-am-i',
  },
  'accounts/logout-elsewhere': { text: 'Logout until another process refuses the session, slowest of 50', ...ELSEWHERE },
  'accounts/permission-elsewhere': { text: 'Revoked permission until another process refuses it, slowest of 50', ...ELSEWHERE },
  'accounts/logins': { text: 'Logins', unit: 'for each CPU-second', aim: { atLeast: 0.85, isRatio: true }, bench: 'logins' },
  'accounts/page-beside-logins': {
    text: 'Home page p99 while logins saturate the core, against a quiet server',
    unit: 'ms',
    aim: { atMost: 1.5, isRatio: true },
    bench: 'logins',
  },
  'accounts/timing': {
    text: 'Known and unknown phones told apart by time, farthest of six calls from 0.5',
    unit: 'area',
    aim: { atLeast: 0.42, atMost: 0.58 },
    bench: 'timing',
  },
  'accounts/right-logins': {
    text: 'Of 30 right logins beside 120 connections of wrong ones, accepted',
    unit: 'count',
    aim: { atLeast: 30 },
    bench: 'wrong-logins',
  },
  'accounts/right-login': { text: 'Right login beside them, p99', unit: 'ms', aim: { atMost: 3_000 }, bench: 'wrong-logins' },
  'accounts/sealed-logins': {
    text: 'Logins by sealed phones among 1,000,000 accounts, against plain ones',
    unit: 'for each CPU-second',
    aim: { atLeast: 0.91, isRatio: true },
    bench: 'sealed-phone',
  },
  'accounts/sealed-registration': {
    text: 'Registration with a sealed phone among 1,000,000 accounts, against a plain one',
    unit: 'ms of CPU',
    aim: { atMost: 1.1, isRatio: true },
    bench: 'sealed-phone',
  },
  'accounts/rotation-failures': {
    text: 'Logins and registrations refused beside the rotation of 1,000,000 phones',
    unit: 'count',
    aim: { atMost: 0 },
    bench: 'key-rotation',
  },
  'accounts/rotation': { text: 'Rotation of 1,000,000 phones beside logins and registrations', unit: 's', bench: 'key-rotation' },
  'accounts/people-list': { text: 'List of 1,000,000 accounts, 20 callers, p99', unit: 'ms', aim: { atMost: 100 }, bench: 'people' },
  'accounts/people-list-cpu': { text: 'List of 1,000,000 accounts', unit: 'ms of CPU', bench: 'people' },
  'accounts/copy': {
    text: 'Copy of the own data, 10,000 entries, from the request until it can be saved',
    unit: 's',
    aim: { atMost: 60 },
    bench: 'own-data',
  },
  'accounts/undo-import': {
    text: 'Undo of an import of 10,000 members beside visitors',
    unit: 's',
    aim: { atMost: 60 },
    bench: 'undo-import',
  },
  'accounts/erase': { text: 'Erasing an account with 100,000 entries', unit: 's', aim: { atMost: 60 }, bench: 'own-data' },
} as const satisfies Questions
