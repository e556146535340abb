-- Once, on the primary: the shop's database, and the role that the shop connects as.
create role ampyard login password '@SHOP_PASSWORD@';
create database ampyard owner ampyard;

-- Behind PgBouncer a connection cannot bring settings of its own, so the role has them.
alter role ampyard set statement_timeout = '10s';
alter role ampyard set idle_in_transaction_session_timeout = '30s';
