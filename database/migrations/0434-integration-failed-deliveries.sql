-- concurrently
-- Operators send the failed messages of an endpoint again from a moment on.
create index concurrently delivery_failed on integration.delivery (endpoint_id, made_at) where status = 'failed';
