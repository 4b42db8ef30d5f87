import type { Person, World } from '../world.ts'

type Made = { readonly id: string }

/** Asks a call of membership as this person, and fails unless it succeeds. */
export async function succeed<Output>(world: World, person: Pick<Person, 'token'>, path: string, input: object = {}): Promise<Output> {
  const { http, data } = await world.ask(`/api/membership/${path}`, { ...input }, { token: person.token })
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data as unknown as Output
}

export const both = (name: string) => ({ 'zh-CN': name, 'en-US': `${name} (en)` })

type Grade = {
  readonly name?: string
  readonly termMonths?: number | null
  readonly certification?: string | null
  readonly formId?: string
}

export const makeGrade = (world: World, office: Person, { name = '普通会员', termMonths = 12, certification = null, formId }: Grade = {}) =>
  succeed<Made>(world, office, 'grades/create', { name: both(name), termMonths, duesCents: 20_000, certification, formId: formId ?? null })

export const makeBranch = (world: World, office: Person, { name = '心血管分会', teamId = null as string | null } = {}) =>
  succeed<Made>(world, office, 'branches/create', { name: both(name), teamId })

/** Makes a team of this person, whose people can be secretaries. */
export async function makeTeam(world: World, person: Person): Promise<string> {
  const { data } = await world.ask('/api/teams/make', { kind: 'team', name: '秘书处' }, { token: person.token })
  return String(data['id'])
}

type Place = { readonly gradeId: string; readonly branchId: string }

export const apply = (world: World, person: Person, { gradeId, branchId }: Place, more: object = {}) =>
  succeed<Made>(world, person, 'apply', { gradeId, branchId, name: '程若水', statement: '', ...more })

/** Makes this person a member, and returns the number. */
export async function admit(world: World, office: Person, person: Person, place: Place): Promise<number> {
  const { id } = await apply(world, person, place)
  const { version } = await succeed<{ version: number }>(world, office, 'applications/one', { id })
  const { number } = await succeed<{ number: number }>(world, office, 'applications/accept', { id, version })
  return number
}

export const openOffice = (world: World, steppedUp = false): Promise<Person> => world.operator(['support'], { steppedUp })

/** Makes a secretary with a branch of their own. */
export async function openBranch(world: World, office: Person, name = '心血管分会') {
  const secretary = await world.operator(['certifier'])
  const teamId = await makeTeam(world, secretary)
  const { id } = await makeBranch(world, office, { name, teamId })
  return { secretary, teamId, id }
}

export async function joinTeam(world: World, teamId: string, person: Person): Promise<void> {
  await world.sql.query(`insert into teams.member (group_id, account_id, role) values ($1, $2, 'member')`, [teamId, person.id])
}

export async function closeTeam(world: World, teamId: string): Promise<void> {
  await world.sql.query('update teams.work_group set archived_at = platform.now() where id = $1', [teamId])
}

/** Certifies a person as an outside service does, for this time. */
export async function verifyIdentity(world: World, person: Person, lasting: string): Promise<void> {
  await world.sql.query(
    `insert into certification.verification (account_id, provider, valid_until) values ($1, 'test', platform.now() + $2::interval)`,
    [person.id, lasting],
  )
}

/** Returns the numbers of rows in the recorded exports of this operator. */
export async function exportedRows(world: World, person: Person): Promise<string[]> {
  const { rows } = await world.sql.query<{ rows: string }>(
    `select facts ->> 'rows' as rows from audit.entry where action = 'membership.members-exported' and outcome = 'ok' and actor = $1`,
    [person.id],
  )
  return rows.map(({ rows: count }) => count)
}
