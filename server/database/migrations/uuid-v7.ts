/**
 * Defines `uuidv7()` for PostgreSQL before 18: 48 bits of milliseconds, 12 bits of their fraction, the rest random (RFC 9562, 5.7). Ids
 * therefore rise within a millisecond, too. It is created in `public`; where PostgreSQL has a built-in function, the built-in is found
 * first.
 */
export const UUID_V7 = `
create or replace function public.uuidv7() returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(ms)::bigint) from 3) from 1 for 6)
      placing substring(int8send(28672 + floor((ms - floor(ms)) * 4096)::bigint) from 7) from 7 for 2),
    'hex')::uuid
  from (select extract(epoch from clock_timestamp()) * 1000 as ms) as moment
$$`
