-- Which notice about the end of a service has gone out. Only names change, under a lock for a moment.
alter table services.service rename column told to notified;
alter table services.service rename constraint service_told_check to service_notified_check;
