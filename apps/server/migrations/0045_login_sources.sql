-- Nobody can lock another out: tries and codes are counted by where they come from, too.

-- Rows of one number, from all its sources: what the console shows as locked, and forgets.
alter table login_guard add column number text not null default '';
create index login_guard_number on login_guard (number);

-- One code per number, purpose and source (a keyed hash): what a stranger asks for takes no other's place.
alter table sms_code add column source text not null default '';
-- tries from elsewhere, apart from those of who asked for it
alter table sms_code add column foreign_tries integer not null default 0;
alter table sms_code drop constraint sms_code_pkey;
alter table sms_code add primary key (purpose, phone, source);

-- leading zero bits that the answer of a sender who looks automatic must bring
alter table puzzle add column work_bits smallint not null default 0;
