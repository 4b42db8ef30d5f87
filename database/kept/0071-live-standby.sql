update live.studio set standby = gen_random_uuid(), slate = gen_random_uuid() where number = (select min(number) from live.studio);
