import type { Person, World } from '../world.ts'

/** Publishes a policy for children in both languages, as the content does with a page, so that children may register. */
export async function openToChildren({ sql }: Pick<World, 'sql'>): Promise<void> {
  await sql.query(
    `insert into accounts.agreement_version (version, is_material, texts)
     select 'children-1', false, texts || jsonb_build_object('children-policy', jsonb_build_object('zh-CN', gen_random_uuid(), 'en-US', gen_random_uuid()))
     from accounts.agreement_version order by number desc limit 1`,
  )
}

/** Returns a person with the declared age group of a minor. A child under 14 is restricted, as after its registration. */
export async function addMinor(world: Pick<World, 'sql' | 'person'>, ageGroup = 'under-14'): Promise<Person> {
  const person = await world.person()
  await world.sql.query(
    `insert into accounts.minor (account_id, age_group, adult_not_before, restricted_since)
     values ($1, $2, platform.now() + interval '4 years', case when $2 = 'under-14' then platform.now() end)`,
    [person.id, ageGroup],
  )
  return person
}
