-- Reports and spikes about which subscribers were notified. Only names change, under locks for a moment.
alter table analytics.told rename to notified;
alter table analytics.notified rename column told_at to notified_at;
alter table analytics.notified rename constraint told_pkey to notified_pkey;
