insert into live.engine (host, port) values ('127.0.0.1', 1936);
