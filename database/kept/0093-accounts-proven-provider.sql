insert into accounts.proven_provider (provider, at) values ('webhook', '2026-11-25 08:00:00+00');
