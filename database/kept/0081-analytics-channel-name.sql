insert into analytics.channel_name (code, name) values ('autumn7', '秋季义诊') on conflict do nothing;
