-- The number of the vehicle's own licence; when it ends stands beside it.
alter table vehicle add column licence_number text;
