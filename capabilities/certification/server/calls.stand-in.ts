import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { isCreditCode, isResidentNumber } from '#contract/input/national-numbers.ts'
import { CONSENT_VERSION, type Kind } from '../contract.ts'

/** Calls that the tests of this folder make over HTTP. The types repeat the needed part of a world's types. */
type Data = string & { readonly [field: string]: Data }
type Answered = { readonly http: number; readonly data: Data }
type Site = {
  readonly url: string
  ask(path: string, fields?: Readonly<Record<string, unknown>>, options?: { readonly token?: string }): Promise<Answered>
}
type Applicant = { readonly id: string; readonly token: string; readonly password: string }

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')
const completed = (first: string, characters: string, fits: (whole: string) => boolean): string =>
  [...characters].map((character) => first + character).find(fits)!

/** Returns a valid identity number of an adult. */
export const newResidentNumber = (birthday = '19800229'): string =>
  completed(`110105${birthday}${digits(3)}`, '0123456789X', isResidentNumber)
const newCreditCode = (): string => completed(`91110000${digits(9)}`, '0123456789ABCDEFGHJKLMNPQRTUWXY', isCreditCode)

export function newFields(kind: Kind): Record<string, string> {
  const person = {
    personName: `欧阳${kind === 'enterprise' ? '法定' : '文静'}`,
    certificateType: 'resident-id',
    authenticationNumber: newResidentNumber(),
  }
  if (kind === 'personal') return person
  if (kind === 'professional') {
    const licence = { licenceNumber: `1101${digits(20)}`, licenceValidUntil: '2031-05-31' }
    return { ...person, ...licence, profession: 'physician', title: '主任医师', institution: '北京同心医院', department: '呼吸科' }
  }
  const enterprise = { accountType: 'enterprise', enterpriseName: '同心医疗科技有限公司', enterpriseCertificateType: 'business-licence' }
  return { ...person, ...enterprise, organizationCode: newCreditCode() }
}

export const scan = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#e8e4da' } })
    .jpeg()
    .toBuffer()

export const consent = (site: Site, { token }: Applicant): Promise<Answered> =>
  site.ask('/api/certification/consent', { version: CONSENT_VERSION }, { token })

export async function sendScan(
  site: Site,
  { token }: Applicant,
  bytes?: Uint8Array,
  name = 'card.jpg',
  type = 'image/jpeg',
): Promise<Answered> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(bytes ?? (await scan()))], { type }), name)
  const response = await fetch(`${site.url}/api/certification/document/send`, { method: 'POST', headers: { token }, body })
  const { data } = (await response.json()) as { data: Data }
  return { http: response.status, data }
}

export const stepUp = (site: Site, { token, password }: Applicant): Promise<Answered> =>
  site.ask('/api/account/step-up', { password }, { token })

export async function draft(site: Site, person: Applicant, kind: Kind, fields = newFields(kind)): Promise<string> {
  await consent(site, person)
  const documents = kind === 'personal' ? [] : [(await sendScan(site, person)).data['id']]
  const saved = await site.ask('/api/certification/save', { kind, ...fields, documents }, { token: person.token })
  if (saved.http !== 200) throw new Error(`Not saved: ${JSON.stringify(saved.data)}`)
  return String(saved.data['id'])
}

export async function file(site: Site, person: Applicant, kind: Kind, fields = newFields(kind)): Promise<string> {
  const id = await draft(site, person, kind, fields)
  await stepUp(site, person)
  const filed = await site.ask('/api/certification/submit', { id }, { token: person.token })
  if (filed.http !== 200) throw new Error(`Not filed: ${JSON.stringify(filed.data)}`)
  return id
}

/** Makes a call as a reviewer; `queue` is the last part of the path. */
export const review = (site: Site, { token }: Applicant, queue: string, fields: Readonly<Record<string, unknown>>): Promise<Answered> =>
  site.ask(`/api/certification/queue/${queue}`, fields, { token })

export async function passed(site: Site, person: Applicant, reviewer: Applicant, kind: Kind, fields = newFields(kind)): Promise<string> {
  const id = await file(site, person, kind, fields)
  await review(site, reviewer, 'claim', { id })
  const decided = await review(site, reviewer, 'pass', { id })
  if (decided.http !== 200) throw new Error(`Not passed: ${JSON.stringify(decided.data)}`)
  return id
}
