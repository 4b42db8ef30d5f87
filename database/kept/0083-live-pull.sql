update live.studio set pulled = 'https://live.example.org/one.flv', pull_delay_s = 30 where number = (select min(number) from live.studio);
