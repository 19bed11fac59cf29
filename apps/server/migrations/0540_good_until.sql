-- Until when a message is of use: a code that waited longer than it lives does not leave any more.
alter table outbox_message add column good_until timestamptz;
