/**
 * `uuidv7()` for a PostgreSQL before 18, which has none: 48 bits of milliseconds, 12 of their fraction, so that ids rise within a millisecond, too, and
 * the rest random (RFC 9562, 5.7). It stands in `public`: where PostgreSQL has its own, that one is found first.
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
