insert into platform.job (kind, key, payload, due_at) values ('media/video', 'b0000000-0000-4000-8000-000000000003', '{"assetId": "b0000000-0000-4000-8000-000000000003"}', platform.now());
insert into platform.job (kind, payload, due_at, attempts, last_error, failed_at)
values ('accounts/sms-note', '{"phone": "+8613800000001", "text": "您的咨询已有答复。"}', platform.now(), 9, 'Error: A note could not be handed over: temporary', platform.now());
insert into platform.job (kind, payload, due_at, attempts, worker)
values ('website/demo', '{}', platform.now() + interval '15 seconds', 1, 'd0000000-0000-4000-8000-000000000205');
