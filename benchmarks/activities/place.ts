import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { makeActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { addPerson, type Person } from '#tests/world/people.ts'
import { askAt } from '#tests/world/process.ts'
import type { World } from '#tests/world.ts'
import { openProduct } from '../kit/product.ts'

const AT_ONCE = 100
const MANY = '100000000'

/** Opens the built product without limits of requests, with a writer and a reviewer of activities. */
export async function openPlace() {
  const product = await openProduct({
    env: { DEMO: 'off', REQUESTS_PER_ADDRESS_MINUTE: MANY, REQUESTS_PER_ACCOUNT_MINUTE: MANY },
  })
  const sql = new pg.Pool(connectionTo(product.dataDir))
  const world = {
    ask: (path: string, fields: object, options: object) => askAt(product.url, path, fields as Readonly<Record<string, unknown>>, options),
    operator: (roles: readonly string[]) => addPerson(sql, { roles }),
  } as unknown as World
  const staff = await openActivityPeople(world)
  return {
    sql,
    staff,
    url: product.url,
    makeActivity: (changes: Readonly<Record<string, unknown>>) => makeActivity(world, staff, changes),
    async addPeople(count: number): Promise<readonly Person[]> {
      const people: Person[] = []
      while (people.length < count)
        people.push(
          ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - people.length) }, () => addPerson(sql, { roles: [] })))),
        )
      return people
    },
    async [Symbol.asyncDispose]() {
      await sql.end()
      await product[Symbol.asyncDispose]()
    },
  }
}
