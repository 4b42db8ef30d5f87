-- A source whose address was sealed by a key of then, beside one from before the sealing.
update live.studio set pulled = 'srt://live.example.org:9000?passphrase=••••SS12', pulled_sealed = '\x0131', pulled_key = '1', pull_delay_s = 30
where number = (select max(number) from live.studio);
