#!/bin/sh
# Makes the two roles and the database of docs/operations.md when the container of PostgreSQL starts for the first time.
set -eu
password_of() { sed -n 's#^postgres://[^:]*:\([^@]*\)@.*#\1#p' "/run/secrets/$1"; }
psql -v ON_ERROR_STOP=1 --username=postgres -v owner="$(password_of database-owner-url)" -v site="$(password_of database-url)" <<'END'
create role lyceum_owner login password :'owner';
create role lyceum_site login password :'site';
create database lyceum owner lyceum_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
END
