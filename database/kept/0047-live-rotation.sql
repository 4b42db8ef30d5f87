-- A studio that shows one video again and again.
update live.studio set rotating = '{b0000000-0000-4000-8000-000000000001}', method = 'rotation' where id = 'c6000000-0000-4000-8000-000000000001';
